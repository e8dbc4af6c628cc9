import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { namesTogether } from "@spindle/core/spin/mode-lists.ts";
import { modeOf } from "@spindle/core/spin/modes/list.ts";
import { type Article, Mail, named, P, Point, Points, provider, Where } from "../article.tsx";
import { paths } from "../../app/paths.ts";
import { deletedByDisconnect, keptByDisconnect } from "../../features/settings/disconnect-words.ts";
import { PrivatePressing } from "../drawings.tsx";
import { Keeps } from "./privacy-keeps.tsx";
import { Permissions } from "./privacy-permissions.tsx";
import { textChangedOn } from "../text-changed-on.ts";

export const privacy: Article = {
  title: "Privacy",
  lede: "What Spindle can read, what it keeps and for how long, and how to make it stop.",
  claims: "",
  drawing: <PrivatePressing />,
  updated: textChangedOn.privacy,
  sections: [
    {
      id: "short",
      title: "In short",
      body: (
        <Points>
          <Where has="provider">
            <Point claims="library-untouched">Nothing in your library is ever modified.</Point>
          </Where>
          <Point claims="no-third-parties nothing-for-sale">
            There are no ads, there’s no tracking, and nothing about you is sold.
          </Point>
          <Where has="server">
            <Point claims="server-is-told">
              If you connect a music server of your own, it’s told which tracks you play here, unless you turn
              that off.
            </Point>
          </Where>
          <Point claims="no-email-asked">
            Spindle doesn’t ask <Where has="provider">{provider} </Where>for your email address.
          </Point>
          <Where has="provider">
            <Point claims="disconnect">
              You can disconnect {provider} anytime. Your spins and streaks stay yours.
            </Point>
          </Where>
          <Point claims="export-data">You can take everything you have here with you.</Point>
          <Point claims="delete-account">You can delete your account and everything in it anytime.</Point>
        </Points>
      ),
    },
    { id: "permissions", title: "What it asks for", body: <Permissions /> },
    { id: "reads", title: "What it reads, and when", body: <Reads /> },
    { id: "keeps", title: "What it keeps, and for how long", body: <Keeps /> },
    {
      id: "where",
      title: "Where it’s kept",
      body: (
        <>
          <P claims="own-database backups-without-sessions">
            In the database of the server you’re reading this page from, and in the backups its host makes.
            Backups don’t include sessions, so no one can sign in with one.
          </P>
          <Where has="provider">
            <P claims="tokens-encrypted">
              The keys {provider} gives Spindle for your account are encrypted (AES-256-GCM). The secret that
              unlocks them isn’t in the database.
            </P>
          </Where>
        </>
      ),
    },
    {
      id: "device",
      title: "Cookies and your device",
      body: (
        <>
          <P claims="cookies">
            One cookie keeps you signed in, for up to 180 days, and another tells pages that it’s there. A
            third is set when you sign in or out and stays until a page has checked who’s here. Until then,
            nothing saved in this browser is shown.
            <Where has="provider">
              {" "}
              While you sign in with {provider}, a cookie for each tab, up to three, remembers for ten minutes
              where you were headed. After you sign out, one remembers for half an hour to ask which account
              you want.
            </Where>
            <Where has="passkey">
              {" "}
              While you sign in with a passkey or make one, a cookie for each tab, up to three, remembers for
              five minutes what the passkey has to sign, and the name of a new account.
            </Where>{" "}
            Spindle sets no others.
          </P>
          <P claims="device-storage">
            Your browser remembers your theme, sound, and shortcut settings, the mode you chose last, whether
            you dismissed the offer to <Where has="provider">reconnect or </Where>install, which streak it
            celebrated last until you sign out, and a sign-out until Spindle has heard about it.
            <Where has="server">
              {" "}
              While an album plays here, it remembers which one, and what of it you have heard, until you
              close the player or sign out. Tracks that your server could not be told of yet stay until it
              knows them, or you sign out.
            </Where>
            <Where has="passkey">
              {" "}
              If you open an invitation, its tab remembers it until your account is made or the tab is closed.
            </Where>
          </P>
          <P claims="offline-reading offline-forgets offline-no-covers">
            While you’re signed in, it also keeps your name, your stats, and your ten latest spins so you can
            see them offline, anything you do offline until it can be sent, a mark while you can undo it, and
            the fact that you closed the walkthrough. All of it is deleted when you sign out, when your
            session ends, or when someone else signs in. Covers aren’t kept.
          </P>
        </>
      ),
    },
    {
      id: "others",
      title: "Who else sees it",
      body: (
        <>
          <P claims="provider-is-asked covers-come-from-provider no-third-parties">
            <Where
              has="provider"
              otherwise={
                <>
                  <Where
                    has="named"
                    otherwise={
                      <Where
                        has="server"
                        otherwise="No music service, because this server isn’t connected to one."
                      >
                        No music service, unless you connect one.
                      </Where>
                    }
                  >
                    No music service, unless you connect one.
                  </Where>{" "}
                  Pages load nothing from elsewhere.
                </>
              }
            >
              Only {provider}, which Spindle contacts on your behalf for your library
              <Where has="player" otherwise=" and to look up an album">
                , to look up an album, and to play it
              </Where>
              . Covers aren’t copied. Your browser loads them, and your picture, straight from there.
            </Where>
          </P>
          <Where has="named">
            <P claims="connected-by-name">
              If you connect {named}, Spindle asks it about the user name you gave, when you connect and when
              you spin. It learns that name and which Spindle asks, and nothing else about you.
            </P>
          </Where>
          <Where has="server">
            <P claims="server-account server-is-asked">
              If you connect a music server of your own, Spindle asks it on your behalf, signed in with what
              it keeps of your account: about your music when you spin, and for an album’s tracks, cover, and
              sound when you open or play it. All of it reaches your browser through Spindle, so the server
              doesn’t see where you are.
            </P>
            <P claims="server-is-told settings-page">
              When half of a track or four minutes of it have played here, Spindle tells that server which
              track it was and when it began. You can turn that off in <a href={paths.settings}>settings</a>.
              Some servers also count each track they send.
            </P>
          </Where>
          <P claims="push-services">
            Notifications reach you through your browser maker’s push service. It can tell there is one but
            can’t read it.
          </P>
          <P claims="share-by-hand share-links-nameless">
            What you share goes where you send it, and only when you do. Nothing is loaded from those sites
            until you follow a link there. A shared link names the album. Your name appears in the links and
            on the pictures you share only if you turn that on in <a href={paths.settings}>settings</a>.
          </P>
        </>
      ),
    },
    {
      id: "leaving",
      title: "Leaving and asking",
      body: (
        <>
          <Where has="provider">
            <P claims="disconnect disconnect-deletes settings-page">
              You can disconnect in <a href={paths.settings}>settings</a>. That deletes {deletedByDisconnect}.
              You keep your own records: {keptByDisconnect}. Your account’s ID and your name stay too, so that
              signing in again finds them.
            </P>
          </Where>
          <Where has="named">
            <P claims="connected-by-name disconnect settings-page">
              You can disconnect {named} there too. That deletes the user name you gave and what Spindle
              learned from it.
            </P>
          </Where>
          <Where has="server">
            <P claims="server-account disconnect settings-page">
              You can disconnect your music server in <a href={paths.settings}>settings</a>. That deletes what
              Spindle keeps of your account there and what it learned from it.
            </P>
          </Where>
          <P claims="export-data import-data settings-page">
            In settings you can also save what you have here as one file, or as tables for a spreadsheet. Here
            or on any other Spindle you can import that file.{" "}
            <Where
              has="provider"
              otherwise="Why albums were picked isn’t in it, and neither is anything someone could sign in with."
            >
              What {provider} says you know and why albums were picked aren’t in it, and neither are covers,
              tracks, or anything someone could sign in with.
            </Where>
          </P>
          <P claims="delete-account settings-page recent-sign-in">
            You can also delete your account in <a href={paths.settings}>settings</a>. That deletes everything
            Spindle keeps about you and signs you out on every device. It can’t be undone. If you signed in
            more than ten minutes ago, you’re asked to sign in again first.
          </P>
          <P claims="unused-accounts">
            An account that has never spun is deleted 90 days after it was made, unless it was used in the
            last 30 days, something was imported into it, or something is on its shelf.
          </P>
          <P claims="deleted-in-files">
            What’s deleted is gone from Spindle right away. In its database files, it’s overwritten later,
            when that space is reused, and a backup keeps what it held the day it was made until the backup
            itself is deleted.
          </P>
          <P claims="deleted-stay-deleted">
            Restoring a backup doesn’t bring a deleted account back. For that, Spindle keeps a fingerprint of
            the random ID your account had here and the time it was deleted, and nothing else.
          </P>
          <P claims="sign-out-elsewhere">
            Settings also show where you’re signed in, and let you sign out there.
          </P>
          <P claims="privacy-address">
            Write to <Mail to="privacy" /> to find out what’s kept about you, to have it corrected, or if you
            can’t delete your account yourself.
          </P>
        </>
      ),
    },
  ],
};

function Reads() {
  return (
    <>
      <ReadsOfProvider />
      <Where has="named">
        <P claims="connected-by-name reads-at-spin remembers-taste">
          Of the user name you gave {named}: the artists played most and the latest plays, when you spin in a
          mode that needs them. Spindle remembers those from spin to spin too.
        </P>
      </Where>
      <ReadsOfServer />
    </>
  );
}

function ReadsOfServer() {
  return (
    <Where has="server">
      <P claims="server-is-asked reads-at-spin remembers-taste">
        Of your own music server, when you spin: what you starred, what you played most and last, and what
        else is there, as far as your mode needs it. Spindle remembers from spin to spin which albums and
        artists it says you know.
      </P>
    </Where>
  );
}

function ReadsOfProvider() {
  return (
    <Where
      has="provider"
      otherwise={
        <P claims="own-catalogue">
          Without a music service, nothing. Every album is picked from Spindle’s own catalog.
        </P>
      }
    >
      <P claims="reads-at-spin reads-nothing-for-some-modes">
        Your music at {provider} is read when you spin, and only what the mode you chose needs.{" "}
        {namesTogether(modeIds.filter((id) => modeOf(id).taste.length === 0))} don’t read any of it.
      </P>
      <P claims="remembers-taste">
        Spindle remembers from spin to spin which albums and artists {provider} says you know. Otherwise, For
        You couldn’t tell what you’ve already heard, or New Artists who’s new to you.
      </P>
    </Where>
  );
}

import { type Article, Mail, P, Point, Points, provider, Term, Terms } from "../article.tsx";
import { paths } from "../../app/paths.ts";
import { deletedByDisconnect, keptByDisconnect } from "../../features/settings/disconnect-words.ts";
import { PrivatePressing } from "../drawings.tsx";
import { textChangedOn } from "../text-changed-on.ts";

export const privacy: Article = {
  title: "Privacy",
  lede: "What Spindle may read, what it keeps and for how long, and how to make it stop.",
  claims: "",
  drawing: <PrivatePressing />,
  updated: textChangedOn.privacy,
  sections: [
    {
      id: "short",
      title: "In short",
      body: (
        <Points>
          <Point claims="library-untouched">Nothing in your library is ever modified.</Point>
          <Point claims="no-third-parties nothing-for-sale">
            There is no advertising, no tracking, and nothing about you is sold.
          </Point>
          <Point claims="no-email-asked">Spindle does not ask {provider} for your e-mail address.</Point>
          <Point claims="disconnect">
            You can disconnect {provider} whenever you like. Your spins and streaks stay yours.
          </Point>
        </Points>
      ),
    },
    { id: "permissions", title: "What it asks of your account", body: <Permissions /> },
    { id: "reads", title: "What it reads, and when", body: <Reads /> },
    { id: "keeps", title: "What it keeps, and for how long", body: <Keeps /> },
    {
      id: "where",
      title: "Where it is kept",
      body: (
        <>
          <P claims="own-database backups-without-sessions">
            In the database of the server that you are reading this page from, and in the backups that its
            host makes. Nobody can sign in with what is in a backup: sessions are left out of it.
          </P>
          <P claims="tokens-encrypted">
            The keys that {provider} hands out for your account are encrypted (AES-256-GCM). What opens them
            is not in the database.
          </P>
        </>
      ),
    },
    {
      id: "device",
      title: "Cookies and your device",
      body: (
        <>
          <P claims="cookies">
            One cookie keeps you signed in, for 180 days at most. While you sign in, another remembers for ten
            minutes where you were going; after you sign out, a third remembers for half an hour to ask which
            account you want. A fourth says, from a sign-in or a sign-out until a page has heard who is here,
            that nothing which this browser has kept is shown. Spindle sets no others.
          </P>
          <P claims="device-storage">
            Your browser itself remembers the theme, the sound, the shortcuts and the mode you chose last,
            whether you have put away the offer to reconnect or to install, which streak it celebrated last
            until you sign out, and a sign-out until Spindle has been told of it.
          </P>
          <P claims="offline-reading offline-forgets offline-no-covers">
            While you are signed in it also keeps your name, your numbers and your ten latest spins, to be
            read without a network, what you do without one until it can be sent, a mark while you can undo
            it, and that your walkthrough was closed. All of it is deleted when you sign out, when your
            session ends, or when somebody else signs in. Covers are not kept.
          </P>
        </>
      ),
    },
    {
      id: "others",
      title: "Who else learns of it",
      body: (
        <>
          <P claims="provider-is-asked covers-come-from-provider no-third-parties">
            Only {provider}, which Spindle asks on your behalf: for your library, for an album, and to play
            it. Covers are not copied; your browser fetches them from there, and your picture too.
          </P>
          <P claims="push-services">
            A notification reaches you through the service of your browser's maker, which learns that there is
            one, but cannot read it.
          </P>
          <P claims="share-by-hand share-links-nameless">
            What you share goes where you send it, and only when you do: nothing of those places is loaded
            before you follow a link there. A shared link names the album; your name is in a link to your
            profile, and on the pictures you share, only after you switched that on in{" "}
            <a href={paths.settings}>settings</a>.
          </P>
        </>
      ),
    },
    {
      id: "leaving",
      title: "Leaving, and asking",
      body: (
        <>
          <P claims="disconnect disconnect-deletes settings-page">
            Disconnect is in your <a href={paths.settings}>settings</a>. It deletes {deletedByDisconnect}.
            Your own records stay: {keptByDisconnect}. So do your account's id and your name, by which signing
            in again finds them.
          </P>
          <P claims="deleted-in-files">
            What is deleted is gone from Spindle at once. In the files of its database it is overwritten
            later, when their space is used again, and a backup keeps what it held on the day it was made.
          </P>
          <P claims="sign-out-elsewhere">
            The settings also show where you are signed in, and sign you out there.
          </P>
          <P claims="privacy-address">
            Write to <Mail to="privacy" /> to learn what is kept about you, to have it put right, or to have
            your account and all that belongs to it deleted.
          </P>
        </>
      ),
    },
  ],
};

function Permissions() {
  return (
    <>
      <P claims="scopes-at-sign-in">When you sign in, {provider} asks you to let Spindle see:</P>
      <Points>
        <Point claims="scopes-at-sign-in">
          your saved albums and liked songs (<code>user-library-read</code>)
        </Point>
        <Point claims="scopes-at-sign-in">
          your top artists and tracks (<code>user-top-read</code>)
        </Point>
        <Point claims="scopes-at-sign-in">
          what you played recently (<code>user-read-recently-played</code>)
        </Point>
        <Point claims="scopes-at-sign-in">
          the artists you follow (<code>user-follow-read</code>)
        </Point>
      </Points>
      <P claims="playback-asked-at-first-play">
        At your first Play, and not before, it asks to let Spindle control playback:
      </P>
      <Points>
        <Point claims="playback-asked-at-first-play">
          see your devices and what is playing on them (<code>user-read-playback-state</code>)
        </Point>
        <Point claims="playback-asked-at-first-play">
          turn shuffle off and start the album (<code>user-modify-playback-state</code>)
        </Point>
      </Points>
      <P claims="library-untouched no-email-asked">
        That is all. Spindle asks for no right to change your library, your playlists or whom you follow, and
        it does not read your playlists. With every sign-in {provider} also tells your account's id, its name
        and its picture.
      </P>
    </>
  );
}

function Reads() {
  return (
    <>
      <P claims="reads-at-spin reads-nothing-for-three-modes">
        Your music is read when you spin, as far as the chosen mode needs it. Russian Roulette, Mood Discovery
        and Time-Based read none of it.
      </P>
      <P claims="remembers-taste">
        Which albums and artists {provider} said you know is remembered from spin to spin. Otherwise For You
        could not tell what you have heard, nor New Artists whom you have met.
      </P>
    </>
  );
}

function Keeps() {
  return (
    <Terms>
      <Term name="Your account" claims="keeps-account">
        Its id at {provider}, your name and the address of your picture there, your time zone, what you chose
        in settings, the day you joined. As long as you have an account here; the picture until you
        disconnect.
      </Term>
      <Term name="Your listening" claims="keeps-listening">
        Each spin with its time, time zone, mode and album, whether you listened and where to you shared it,
        favourites, trophies, and what is counted from them. As long as you have an account here.
      </Term>
      <Term name="The connection" claims="keeps-connection">
        The keys that {provider} hands out and what you permitted. Until you disconnect; the keys also go when{" "}
        {provider} ends the connection.
      </Term>
      <Term name="What you know" claims="remembers-taste keeps-taste">
        The albums and artists that {provider} said you know. Until you disconnect.
      </Term>
      <Term name="Sessions" claims="sessions-end">
        A fingerprint of the cookie that keeps you signed in, the kind of browser and system, when you signed
        in and when you were last here. Gone after 30 days without a visit, and 180 days after signing in at
        the latest.
      </Term>
      <Term name="Notifications" claims="keeps-devices notifications-by-choice">
        What you want to be told of and when; and, for each device on which you switched them on, the address
        and keys that its browser gave out for it. The device's part is gone when its session ends.
      </Term>
      <Term name="Counts" claims="limits-are-forgotten">
        How often an address or an account asked for something costly, so that nobody crowds out the rest, and
        which sign-ins were used up. Forgotten within two hours.
      </Term>
      <Term name="The log" claims="log-knows-nobody">
        The kind of each request, how it ended and how long it took. Neither who asked nor from where:
        sign-ins, sign-outs, lost connections and refusals bear a code in place of the account or the address,
        which only this server's key can make.
      </Term>
    </Terms>
  );
}

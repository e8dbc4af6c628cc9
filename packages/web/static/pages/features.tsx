import { staticPages } from "@spindle/contract/static-pages.ts";
import { modeDefinitions, type ModeId, modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { fewestTracks, playingMinutes } from "@spindle/core/album/eligibility.ts";
import { capitalized } from "@spindle/core/insights/number-words.ts";
import { daysUntilAgain } from "@spindle/core/spin/choose-album.ts";
import { modeCount, namesTogether } from "@spindle/core/spin/mode-lists.ts";
import { modeOf } from "@spindle/core/spin/modes/list.ts";
import { streakMilestones } from "@spindle/core/streak/celebration.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { Icon } from "../../ui/icons.tsx";
import { type Article, P, player, provider, Where, where } from "../article.tsx";
import { ModeBin } from "../drawings.tsx";

export const features: Article = {
  title: "Features",
  lede: `${capitalized(modeCount)} ways to spin, one album a day, and a shelf that remembers them all.`,
  claims: "all-modes one-spin-a-day collection",
  drawing: <ModeBin />,
  leadsHome: true,
  sections: [
    {
      id: "modes",
      title: `${capitalized(modeCount)} ways to spin`,
      body: (
        <>
          <Where
            has="provider"
            otherwise={
              <P claims="own-catalogue">
                This server isn’t connected to a music service, so every way picks from Spindle’s own catalog.
              </P>
            }
          >
            <P claims="reads-at-spin own-catalogue">
              {namesTogether(modeIds.filter((id) => modeOf(id).taste.length > 0))} go by your music at{" "}
              {provider}. Without it, every way picks from Spindle’s own catalog.
            </P>
          </Where>
          <ul role="list" className="ways">
            {modeIds.map((id) => (
              <Way key={id} id={id} />
            ))}
          </ul>
        </>
      ),
    },
    {
      id: "albums",
      title: "Albums, and only albums",
      body: (
        <>
          <P claims="only-albums">
            Whatever lands on the platter was made as an album: at least {fewestTracks} tracks,{" "}
            {playingMinutes.shortest} to {playingMinutes.longest} minutes. No singles, greatest-hits
            compilations, live albums, karaoke, or tributes, as far as we can tell from an album’s type and
            title.
          </P>
          <P claims="editions-are-one never-twice">
            Deluxe editions and remasters count as the same album, and you won’t get the same album twice.
            Only when a mode runs out of new albums might one come back, usually after at least{" "}
            {daysUntilAgain} days.
          </P>
          <P claims="own-catalogue fallback-is-told">
            Spindle’s own catalog has more than 4,500 albums, from the 1950s to today.
            <Where has="provider">
              {" "}
              If you use {provider}, your album comes from the catalog when your library has nothing new for a
              mode, or {provider} isn’t responding or is no longer connected. The album’s page will say so.
            </Where>
          </P>
        </>
      ),
    },
    {
      id: "vinyl",
      title: "Played like vinyl",
      body: (
        <>
          <Where
            has="player"
            otherwise={
              <P claims="opens-where-you-listen takes-your-word">
                Play opens the album where you listen, or times your turntable. Hear it from track 1, no
                shuffle, and when the last track ends, mark it as listened.
              </P>
            }
          >
            <P claims="plays-from-track-1 play-needs-premium">
              One press plays the album on your device, from track 1, no shuffle. You’ll need {player} Premium
              and a device with {player} open.
            </P>
          </Where>
          <Where has="server">
            <P claims="plays-here marked-at-end">
              Have a music server of your own, such as Navidrome? Connect it, and its albums play right here,
              without gaps between the tracks. An album heard to its end is marked as listened by itself.
            </P>
          </Where>
        </>
      ),
    },
    {
      id: "streaks",
      title: "Streaks",
      body: (
        <P claims="streak-by-spin longest-streak-stays calendar-days streak-celebration">
          One spin a day keeps your streak alive, and your longest one stays on record. Days are calendar days
          where you are, so daylight saving time never costs you one. At{" "}
          {streakMilestones.slice(0, -1).join(", ")}, and {streakMilestones.at(-1)} days, there’s confetti.
        </P>
      ),
    },
    {
      id: "collection",
      title: "Your collection",
      body: (
        <P claims="collection collection-search collection-sort favourites">
          Every album you’ve spun sits on one shelf. Search it by album, artist, or genre, sort it four ways,
          and see just your favorites.
        </P>
      ),
    },
    {
      id: "weeks",
      title: "Your weeks",
      body: (
        <>
          <P claims="weekly-recap">
            Statistics has a recap of each of the last eight weeks, laid out like the back of a sleeve: what
            you spun and finished, how many artists and genres, and how evenly you listened across genres. It
            also tells you what was new, and lines up the week’s sleeves on a shelf.
          </P>
          <P claims="cover-calendar this-week insights">
            Your profile has a calendar of covers, your week so far, and what Spindle has noticed about your
            listening.
          </P>
        </>
      ),
    },
    {
      id: "trophies",
      title: "Trophies",
      body: (
        <P claims="trophies trophy-progress trophies-are-cosmetic">
          {trophies.length} achievements in bronze, silver, gold, and diamond, each with a name from the world
          of records. The ones you haven’t earned yet show how far along you are. They’re just for fun and
          don’t change anything else.
        </P>
      ),
    },
    {
      id: "sharing",
      title: "Sharing",
      body: (
        <>
          <P claims="share-cards share-texts">
            A spin, a week, a trophy, or your stats can become a picture in Spindle’s own style, plus text
            that’s ready to paste: on Instagram, TikTok, Twitter, or to a friend.
          </P>
          <P claims="share-preview">
            A link to an album shows a preview wherever you paste it, and greets whoever opens it.
          </P>
          <P claims="share-week share-links-nameless">
            Your week gives no album away: share it as seven symbols, or as a picture of sleeves without
            names. Nothing you share says who you are unless you turn that on in settings. Then your links
            greet people with your name.
          </P>
        </>
      ),
    },
    {
      id: "reminders",
      title: "A nudge at the right time",
      body: (
        <P claims="reminders weekly-recap-push notifications-by-choice">
          If you like, Spindle can remind you at a time you choose, only if you haven’t spun yet, and let you
          know on Sunday when your recap is in. Nothing is sent until you turn it on.
        </P>
      ),
    },
    {
      id: "at-hand",
      title: "Always there, online or off",
      body: (
        <P claims="install offline-reading offline-acts">
          Install Spindle like any other app. Your ten latest albums are there offline, and anything you mark
          or heart is sent later. <a href={staticPages.offline}>What works offline</a>
        </P>
      ),
    },
    {
      id: "comfort",
      title: "Make it yours",
      body: (
        <>
          <P claims="two-themes sound-can-be-muted reduced-motion">
            There are two themes, Sleeve and Listening room. Pick one, or follow your system. You can mute the
            record, and it stays still if your system asks for reduced motion.
          </P>
          <P claims="shortcuts shortcuts-can-be-off">
            There are keyboard shortcuts for the things you do most. Press “?” to see them, or turn them off
            in settings.
          </P>
          <P claims="settings-page pinned-zone sign-out-elsewhere">
            Everything else is in settings: the time zone your days follow,{" "}
            {where("provider", "your connection", "your ways to sign in")}, and where you’re signed in.
          </P>
        </>
      ),
    },
  ],
};

function Way({ id }: { readonly id: ModeId }) {
  const { name, icon } = modeDefinitions[id];
  return (
    <li data-claims={`mode-${id}`}>
      <span className="way-tile" data-ink={id} aria-hidden="true">
        <Icon name={icon} size={26} />
      </span>
      <span>
        <b>{name}</b> <span>{modeOf(id).does(where("provider", provider, "Spindle"))}</span>
      </span>
    </li>
  );
}

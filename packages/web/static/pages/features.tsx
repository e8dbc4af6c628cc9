import { staticPages } from "@spindle/contract/static-pages.ts";
import { modeNames, type ModeId } from "@spindle/core/spin/mode-names.ts";
import { fewestTracks, playingMinutes } from "@spindle/core/album/eligibility.ts";
import { daysUntilAgain } from "@spindle/core/spin/choose-album.ts";
import { streakMilestones } from "@spindle/core/streak/celebration.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { modeIcons } from "../../features/spin/mode-icons.ts";
import { Icon } from "../../ui/icons.tsx";
import { type Article, P, provider } from "../article.tsx";
import { ModeBin } from "../drawings.tsx";

/** What each mode does, in a sentence. */
const ways: Readonly<Record<ModeId, string>> = {
  saved:
    "An album you saved, or one behind songs you liked. The more of its songs you liked, the likelier it is.",
  recommendations: `By the artists you play most and their neighbours; nothing you saved or heard, as far as ${provider} tells.`,
  discovery:
    "Somebody you have not met: in none of your favourites, saved music, follows, recent plays and past spins.",
  roulette: "A well-loved album at random, whoever you are.",
  mood: "Calm, happy, melancholy, energetic, romantic or focused: you say which.",
  time: "Morning, evening or workout. The hour proposes, and you decide.",
};

export const features: Article = {
  title: "Features",
  lede: "Six ways to spin, one album a day, and a shelf that remembers them all.",
  claims: "six-modes one-spin-a-day collection",
  drawing: <ModeBin />,
  leadsHome: true,
  sections: [
    {
      id: "modes",
      title: "Six ways to spin",
      body: (
        <ul role="list" className="ways">
          {Object.entries(ways).map(([id, words]) => (
            <Way key={id} id={id as ModeId} words={words} />
          ))}
        </ul>
      ),
    },
    {
      id: "albums",
      title: "Albums, and only albums",
      body: (
        <>
          <P claims="only-albums">
            What lands on the platter was made as an album: at least {fewestTracks} tracks,{" "}
            {playingMinutes.shortest} to {playingMinutes.longest} minutes. Singles are dropped, and so are
            greatest-hits compilations, concerts, karaoke and tributes, as far as type and title tell.
          </P>
          <P claims="editions-are-one never-twice">
            A deluxe edition and a remaster are the same album, and what you were given does not come again.
            Only where a mode has nothing new left may an album return, as a rule after {daysUntilAgain} days
            at least.
          </P>
          <P claims="own-catalogue fallback-is-told">
            Where your library has nothing new for a mode, or {provider} does not answer or is not connected,
            the album comes from the catalogue that Spindle brings along: more than 3,500 albums, from the
            1950s to today. The album's page says so when it does.
          </P>
        </>
      ),
    },
    {
      id: "vinyl",
      title: "Played like vinyl",
      body: (
        <P claims="plays-from-track-1 play-needs-premium">
          One press plays the album on your device, from track 1, without shuffle. It needs a Premium account
          at {provider}, and a device on which it is open.
        </P>
      ),
    },
    {
      id: "streaks",
      title: "Streaks",
      body: (
        <P claims="streak-by-spin longest-streak-stays calendar-days streak-celebration">
          One spin a day keeps your streak alive, and your longest one stays on record. Days are calendar days
          where you are, so summer time costs you nothing. At {streakMilestones.slice(0, -1).join(", ")} and{" "}
          {streakMilestones.at(-1)} days there is confetti.
        </P>
      ),
    },
    {
      id: "collection",
      title: "Your collection",
      body: (
        <P claims="collection collection-search collection-sort favourites">
          Every album you were given stands on one shelf. Search it by album, artist or genre, sort it four
          ways, and keep the favourites apart.
        </P>
      ),
    },
    {
      id: "weeks",
      title: "Your weeks",
      body: (
        <>
          <P claims="weekly-recap">
            Statistics has a recap of each of the last eight weeks, printed like the back of a sleeve: what
            you spun and finished, how many artists and genres there were, and how evenly you listened across
            them.
          </P>
          <P claims="cover-calendar this-week insights">
            Your profile keeps a calendar of covers, the seven days of this week, and what Spindle has noticed
            about your listening.
          </P>
        </>
      ),
    },
    {
      id: "trophies",
      title: "Trophies",
      body: (
        <P claims="trophies trophy-progress trophies-are-cosmetic">
          {trophies.length} achievements in bronze, silver, gold and diamond, each named in the language of
          records. The ones still locked show how far you are. They are there to be looked at, and change
          nothing else.
        </P>
      ),
    },
    {
      id: "sharing",
      title: "Sharing",
      body: (
        <>
          <P claims="share-cards share-texts">
            A spin, a trophy and your numbers each become a picture in Spindle's own type, with its own
            record, and words that are ready to paste: for Instagram, TikTok, Twitter, or a friend.
          </P>
          <P claims="share-preview">
            A link to an album shows it wherever you paste it, and greets whoever follows it.
          </P>
          <P claims="share-week share-links-nameless">
            Your week can be seven signs that give no album away. What you share says nothing of who you are,
            unless you switch that on in settings; your links then greet by your name.
          </P>
        </>
      ),
    },
    {
      id: "reminders",
      title: "A word at the right time",
      body: (
        <P claims="reminders weekly-recap-push notifications-by-choice">
          If you like, Spindle rings in the evening, at a time you choose, and only while today's spin is
          still open; and on Sunday, when your week is in. Nothing rings before you have switched it on.
        </P>
      ),
    },
    {
      id: "at-hand",
      title: "At hand, with and without a network",
      body: (
        <P claims="install offline-reading offline-acts">
          Spindle can be installed like any application. Your ten latest albums can be read without a network,
          and marks and hearts made there are sent later. <a href={staticPages.offline}>What works offline</a>
        </P>
      ),
    },
    {
      id: "comfort",
      title: "Made to be comfortable",
      body: (
        <>
          <P claims="two-themes sound-can-be-muted reduced-motion">
            Two themes, sleeve and listening room, follow your system or your choice. The sound of the record
            can be muted, and the record keeps still where your system asks for less motion.
          </P>
          <P claims="shortcuts shortcuts-can-be-off">
            There are keys for what you do often; “?” lists those of the page, and a setting turns them off.
          </P>
          <P claims="settings-page pinned-zone sign-out-elsewhere">
            Settings hold the rest: the time zone that your days go by, your connection, and where you are
            signed in.
          </P>
        </>
      ),
    },
  ],
};

function Way({ id, words }: { readonly id: ModeId; readonly words: string }) {
  return (
    <li data-claims={`mode-${id}`}>
      <span className="way-tile" data-ink={id} aria-hidden="true">
        <Icon name={modeIcons[id]} size={26} />
      </span>
      <span>
        <b>{modeNames[id].name}</b> <span>{words}</span>
      </span>
    </li>
  );
}

import { capitalized } from "@spindle/core/insights/number-words.ts";
import { cardCount, cardNames, otherNames } from "@spindle/core/spin/mode-lists.ts";
import { streakMilestones } from "@spindle/core/streak/celebration.ts";
import { type Article, P, player, provider, waysIn, Where, where } from "../article.tsx";
import { PlayingRecord } from "../drawings.tsx";

export const howItWorks: Article = {
  title: "How it works",
  lede: "Once a day, you spin a record. It lands on one album, and that’s your album for the day.",
  claims: "one-spin-a-day",
  drawing: <PlayingRecord />,
  leadsHome: true,
  sections: [
    {
      id: "connect",
      mark: "A1",
      title: where("provider", "Connect your music", "Sign in"),
      body: (
        <>
          <P claims="sign-in-at-provider own-ways no-password">
            You sign in with {waysIn}, so there’s no Spindle password.
            <Where has="provider">
              {" "}
              When you connect {provider}, you see what Spindle wants to read, and you say yes or no.
            </Where>
          </P>
          <Where has="provider">
            <P claims="reads-what-you-play reads-at-spin library-untouched">
              When you spin, Spindle looks at the albums and songs you’ve saved, what you play most, what you
              played lately, and who you follow, but only what your mode needs. Nothing in your library is
              ever changed.
            </P>
          </Where>
        </>
      ),
    },
    {
      id: "mode",
      mark: "A2",
      title: "Choose a mode",
      body: (
        <>
          <P claims="card-modes">
            {capitalized(cardCount)} cards choose where your album comes from: {cardNames}.
          </P>
          <P claims="mode-mood mode-time more-ways">
            {otherNames} are under “More ways to spin.” One asks how you feel, and the other goes by the time
            of day.
          </P>
        </>
      ),
    },
    {
      id: "spin",
      mark: "A3",
      title: "Spin",
      body: (
        <>
          <P claims="spin-by-button-and-space spin-by-hand spin-takes-seconds">
            Press the button or the space bar, or give the record a push. It comes up to speed, and a few
            seconds later there’s your album.
          </P>
          <P claims="one-spin-a-day countdown failed-spin-is-free">
            That’s your spin for the day. The next one opens when the date changes where you are, and Home
            counts down to it. A spin that fails doesn’t use up your day.
          </P>
        </>
      ),
    },
    {
      id: "play",
      mark: "B1",
      title: "Play it from track 1",
      body: (
        <>
          <Where
            has="player"
            otherwise={
              <P claims="opens-where-you-listen takes-your-word">
                Play opens the album where you listen, or times your turntable. Hear it from track 1, no
                shuffle, just like a record.
              </P>
            }
          >
            <P claims="plays-from-track-1">
              Play starts the album on your own device, from track 1, no shuffle, just like a record.
            </P>
            <P claims="playback-asked-at-first-play play-needs-premium link-beside-cover">
              The first time you press Play, {player} asks if Spindle can control playback. To play from
              Spindle, you need a Premium account and a device with {player} open. Without them, the link next
              to the cover opens the same album.
            </P>
          </Where>
        </>
      ),
    },
    {
      id: "listened",
      mark: "B2",
      title: "Mark it as listened",
      body: (
        <P claims="takes-your-word listened-counts">
          When the last track ends, press “Mark as Listened.” Spindle takes your word for it. The album then
          counts toward your hours and your completion rate, and it might earn you a trophy.
        </P>
      ),
    },
    {
      id: "tomorrow",
      mark: "B3",
      title: "Come back tomorrow",
      body: (
        <>
          <P claims="streak-by-spin longest-streak-stays streak-celebration">
            A day counts toward your streak when you spin. Miss one and your streak starts over, but your
            longest streak stays. At {streakMilestones.slice(0, -1).join(", ")}, and {streakMilestones.at(-1)}{" "}
            days, there’s confetti.
          </P>
          <P claims="collection favourites">
            Every album you spin goes into your collection, and the heart adds it to your favorites.
          </P>
        </>
      ),
    },
  ],
};

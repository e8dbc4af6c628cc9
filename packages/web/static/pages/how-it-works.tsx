import { streakMilestones } from "@spindle/core/streak/celebration.ts";
import { type Article, P, provider } from "../article.tsx";
import { PlayingRecord } from "../drawings.tsx";

export const howItWorks: Article = {
  title: "How it works",
  lede: "Once a day you spin a record. It lands on one album, and that album has your day.",
  claims: "one-spin-a-day",
  drawing: <PlayingRecord />,
  leadsHome: true,
  sections: [
    {
      id: "connect",
      mark: "A1",
      title: "Connect your music",
      body: (
        <>
          <P claims="sign-in-at-provider no-password">
            You sign in with your {provider} account. Spindle has no password of its own: {provider} shows you
            what Spindle asks to read, and you say yes or no.
          </P>
          <P claims="reads-what-you-play reads-at-spin library-untouched">
            When you spin, Spindle looks at the albums and songs you saved, what you play most, what you
            played last and whom you follow, as far as the way you spin needs it. Nothing in your library is
            ever changed.
          </P>
        </>
      ),
    },
    {
      id: "mode",
      mark: "A2",
      title: "Choose a mode",
      body: (
        <>
          <P claims="four-modes">
            Four cards say where the album may come from: From My Music, For You, New Artists or Russian
            Roulette.
          </P>
          <P claims="mode-mood mode-time more-ways">
            Mood Discovery and Time-Based wait under “More ways to spin”. One asks how you feel, the other
            goes by the part of the day.
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
            Press the button or the space bar, or give the record itself a push. The record comes up to speed,
            and a few seconds later your album is there.
          </P>
          <P claims="one-spin-a-day countdown failed-spin-is-free">
            That was the day's spin. The next one opens when the date changes where you are, and Home counts
            down to it. A spin that fails does not use up the day.
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
          <P claims="plays-from-track-1">
            Play starts the album on your own device, from track 1, without shuffle, the way a record plays.
          </P>
          <P claims="playback-asked-at-first-play play-needs-premium link-beside-cover">
            At the first Play, {provider} asks whether Spindle may control playback. Playing from Spindle
            needs a Premium account and a device on which {provider} is open. Without them, the link beside
            the cover leads to the same album.
          </P>
        </>
      ),
    },
    {
      id: "listened",
      mark: "B2",
      title: "Mark it as listened",
      body: (
        <P claims="takes-your-word listened-counts">
          When the last track is over, press “Mark as Listened”. Spindle takes your word for it. The album
          then counts for your hours and your completion rate, and it may bring a trophy.
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
            A day counts for your streak when you spin. Miss one and the streak begins again; the longest you
            ever had stays. At {streakMilestones.slice(0, -1).join(", ")} and {streakMilestones.at(-1)} days
            there is confetti.
          </P>
          <P claims="collection favourites">
            Every album you spin goes to your collection, and a heart makes it one of your favourites.
          </P>
        </>
      ),
    },
  ],
};

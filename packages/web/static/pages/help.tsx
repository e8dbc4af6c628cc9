import type { ReactNode } from "react";
import { type StaticPageCondition, staticPages } from "@spindle/contract/static-pages.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import { paths } from "../../app/paths.ts";
import { deletedByDisconnect, keptByDisconnect } from "../../features/settings/disconnect-words.ts";
import { Icon } from "../../ui/icons.tsx";
import {
  type Article,
  type ArticleSection,
  Mail,
  named,
  P,
  player,
  provider,
  Where,
  where,
} from "../article.tsx";
import { LabelledRecord } from "../drawings.tsx";

interface Question {
  /** The question's anchor. Once released it never changes, since people share it. */
  readonly id: string;
  /** What a server needs for the question to arise. */
  readonly on?: StaticPageCondition;
  readonly asks: string;
  readonly claims: string;
  readonly answer: ReactNode;
}

/** Why an album may come from the catalogue, after "because". */
const fallbackReasons: Readonly<Record<FallbackReason, string>> = {
  "nothing-found": "the mode didn’t find anything in your library",
  "all-given": "you’ve already been given everything it could find",
  "provider-timed-out": `${provider} didn’t respond in time`,
  "provider-error": "it returned an error",
  "provider-over-quota": "Spindle had reached its limit there for a while",
  "provider-unavailable": "it wasn’t available",
  "server-not-listed": "whoever runs Spindle here had removed your music server from the list",
  "reconnect-needed": "your connection had expired",
  "not-connected": "you had disconnected it",
};

const questions: readonly Question[] = [
  {
    id: "one-a-day",
    asks: "Why only one album a day?",
    claims: "one-spin-a-day",
    answer: "Because a second one would make the first easy to skip. The limit is the same for everyone.",
  },
  {
    id: "next-spin",
    asks: "When can I spin again?",
    claims: "countdown server-decides",
    answer:
      "When the date changes where you are. Home counts down to it. The server’s clock decides, so setting your device to tomorrow won’t help.",
  },
  {
    id: "how-chosen",
    asks: "How is the album chosen?",
    claims: "all-modes only-albums never-twice drawn-by-chance",
    answer:
      "The mode says where to look. Spindle skips anything that isn’t a studio album, as far as it can tell, and anything you’ve been given before. The rest is chance, with some albums more likely than others.",
  },
  {
    id: "own-catalogue",
    asks: "Why did my album come from Spindle’s own catalog?",
    claims: "fallback-is-told streak-by-spin",
    answer: `${where(
      "provider",
      `Without a music service, every album does. With one, it’s because ${Object.values(fallbackReasons).join(", or ")}. Then the album’s page says which.`,
      where(
        "named",
        "Without a music service, every album does.",
        "This server isn’t connected to a music service, so every album does.",
      ),
    )} The day counts like any other.`,
  },
  {
    id: "play",
    asks: where("player", "Why won’t Play start?", "How do I play the album?"),
    claims: "play-needs-premium no-device-opens-album opens-where-you-listen takes-your-word",
    answer: where(
      "player",
      `To play from Spindle, you need a Premium account and a device with ${player} open. Without one, you’ll see “No Active Device Found” and the album opens in ${player} instead. Start ${player} on a device, then press Play again.`,
      "Press Play. The first time, it asks where you listen, and from then on it opens the album there: its own page if Spindle knows it, or else a search. On a turntable it starts a timer. Hear it from track 1, no shuffle, and when the last track ends, mark it as listened.",
    ),
  },
  {
    id: "play-here",
    on: "server",
    asks: "How do I play albums of my own music server?",
    claims: "server-account own-albums-first plays-here skips-if-you-like settings-page",
    answer: (
      <>
        Connect it in your <a href={paths.settings}>settings</a>, under Music services: it needs to speak
        Subsonic or OpenSubsonic, as Navidrome, Gonic, Airsonic and many others do. While it is your default
        service, From My Music draws from all its albums, and they come first in the other modes but Russian
        Roulette. Press Play Here on an album’s page. You can walk through the pages while it plays, and go
        back within a track. Going ahead is off, as on a record, until you turn on “Let me skip.”
      </>
    ),
  },
  {
    id: "listened",
    asks: "Does Spindle check that I listened?",
    claims: "takes-your-word marked-at-end listened-stays listened-counts streak-by-spin",
    answer: `No, we take your word for it.${where("server", " Only what plays here from your own music server is marked by itself, at the end of an album of which four fifths were played.")} After you press “Mark as Listened,” you have five seconds to undo it. It counts toward your hours, your completion rate, and some trophies. Your streak only depends on spins.`,
  },
  {
    id: "streak",
    asks: "What keeps my streak alive?",
    claims: "streak-by-spin streak-until-tonight longest-streak-stays",
    answer:
      "One spin every calendar day. Yesterday’s spin keeps it going through today. If today ends without a spin, the streak is over, but your longest streak stays.",
  },
  {
    id: "travel",
    asks: "What happens when I travel?",
    claims: "zone-follows-device past-dates-stay eight-hours date-line pinned-zone",
    answer:
      "Your day follows your device’s time zone, and days you’ve already spun don’t change. In a new time zone, your next spin needs a later date and at least eight hours since the last one. If you cross the date line heading west and skip a date, your streak goes on. You can also pin one time zone in settings.",
  },
  {
    id: "reconnect",
    on: "provider",
    asks: "Why am I asked to reconnect?",
    claims: "expired-connection",
    answer: `Because ${provider} ended the connection, which it does on its own after a few months. You stay signed in and your streak is safe. Until you press Reconnect, albums come from Spindle’s own catalog.`,
  },
  {
    id: "connect-by-name",
    on: "named",
    asks: `How do I connect ${named}?`,
    claims: "connected-by-name settings-page",
    answer: (
      <>
        Enter your user name there in your <a href={paths.settings}>settings</a>, under Music services. It
        needs no password, because what its users listen to is public. From then on, For You, From My Music,
        and New Artists know what you play.
      </>
    ),
  },
  {
    id: "leave",
    asks: where("provider", `How do I disconnect ${provider}, or sign out?`, "How do I sign out?"),
    claims: "disconnect disconnect-deletes settings-page sign-out-elsewhere recent-sign-in",
    answer: (
      <Where
        has="provider"
        otherwise={
          <>
            In your <a href={paths.settings}>settings</a>. That only ends this session. If you signed in more
            than ten minutes ago, you’re asked to sign in again before you end other sessions.
          </>
        }
      >
        Both are in your <a href={paths.settings}>settings</a>. Signing out only ends this session. If you
        signed in more than ten minutes ago, you’re asked to sign in again before you disconnect or end other
        sessions. Disconnecting deletes {deletedByDisconnect}. You keep your own records: {keptByDisconnect}.
        Learn more on the <a href={`${staticPages.privacy}#leaving`}>privacy page</a>.
      </Where>
    ),
  },
  {
    id: "lost-passkey",
    on: "passkey",
    asks: "What if I lose my passkey?",
    claims: "own-ways recovery-codes settings-page",
    answer: (
      <>
        Sign in with one of the recovery codes that you saved when you created your account, then add a new
        passkey in your <a href={paths.settings}>settings</a>. Each code works once. Add a passkey on a second
        device while you can, so that you never need one.
      </>
    ),
  },
  {
    id: "your-data",
    asks: "Can I take my history with me?",
    claims: "export-data import-data settings-page",
    answer: (
      <>
        Yes. Export it in your <a href={paths.settings}>settings</a>, and import the file on another Spindle
        or into another account. An import only adds days that have no spin yet, and adds nothing twice.
        Streaks and stats are counted again, and trophies come along if the history earned them.
      </>
    ),
  },
  {
    id: "delete-account",
    asks: "How do I delete my account?",
    claims: "delete-account deleted-stay-deleted settings-page recent-sign-in",
    answer: (
      <>
        At the end of your <a href={paths.settings}>settings</a>. You’ll be asked to type a word, and if you
        signed in more than ten minutes ago, you’re asked to sign in again. Your spins, streaks, favorites,
        trophies, and settings are deleted right away, and you’re signed out on every device. It can’t be
        undone, and restoring a backup doesn’t bring your account back. Learn more on the{" "}
        <a href={`${staticPages.privacy}#leaving`}>privacy page</a>.
      </>
    ),
  },
];

/** A section with these questions. */
function asked(id: string, title: string, ids: readonly string[]): ArticleSection {
  return {
    id,
    title,
    body: questions
      .filter((question) => ids.includes(question.id))
      .map(({ on, ...question }) => {
        const shown = <Asked key={question.id} {...question} />;
        return on === undefined ? (
          shown
        ) : (
          <Where key={question.id} has={on}>
            {shown}
          </Where>
        );
      }),
  };
}

function Asked({ id, asks, claims, answer }: Omit<Question, "on">) {
  return (
    <details id={id} name="question" className="question">
      <summary className="between">
        {asks}
        <Icon name="chevron" />
      </summary>
      <P claims={claims}>{answer}</P>
    </details>
  );
}

export const help: Article = {
  title: "Help",
  lede: "Questions and answers, each with its own link to share.",
  claims: "questions-have-links",
  drawing: <LabelledRecord name="Ask away" ink="discovery" />,
  sections: [
    asked("album", "Today’s album", ["one-a-day", "next-spin", "how-chosen", "own-catalogue"]),
    asked("listening", "Listening and streaks", ["play", "play-here", "listened", "streak", "travel"]),
    asked("account", "Your account", [
      "reconnect",
      "connect-by-name",
      "leave",
      "lost-passkey",
      "your-data",
      "delete-account",
    ]),
    {
      id: "support",
      title: "Something else?",
      body: (
        <P claims="support-address">
          Write to <Mail to="support" />. Tell us what you did, what you expected, and what happened instead.
        </P>
      ),
    },
  ],
};

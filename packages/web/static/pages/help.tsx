import type { ReactNode } from "react";
import { staticPages } from "@spindle/contract/static-pages.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import { paths } from "../../app/paths.ts";
import { deletedByDisconnect, keptByDisconnect } from "../../features/settings/disconnect-words.ts";
import { Icon } from "../../ui/icons.tsx";
import { type Article, type ArticleSection, Mail, P, provider } from "../article.tsx";
import { LabelledRecord } from "../drawings.tsx";

interface Question {
  /** Its address on the page: once released it never changes, for people pass it on. */
  readonly id: string;
  readonly asks: string;
  readonly claims: string;
  readonly answer: ReactNode;
}

/** What may lead to an album of the catalogue, after "because". */
const fallbackReasons: Readonly<Record<FallbackReason, string>> = {
  "nothing-found": "the mode found nothing in your library",
  "all-given": "you were given all that it finds",
  "provider-timed-out": `${provider} did not answer in time`,
  "provider-error": "it answered with an error",
  "provider-over-quota": "Spindle was not allowed to ask anything more for a while",
  "provider-unavailable": "it was not available",
  "reconnect-needed": "your connection had expired",
  "not-connected": "you had disconnected it",
};

const questions: readonly Question[] = [
  {
    id: "one-a-day",
    asks: "Why only one album a day?",
    claims: "one-spin-a-day",
    answer: "Because a second one would make the first easy to skip. The limit is the same for everybody.",
  },
  {
    id: "next-spin",
    asks: "When can I spin again?",
    claims: "countdown server-decides",
    answer:
      "When the date changes where you are. Home counts down to it. The server's clock decides, so a device that is set to tomorrow gains nothing.",
  },
  {
    id: "how-chosen",
    asks: "How is the album chosen?",
    claims: "six-modes only-albums never-twice drawn-by-chance",
    answer:
      "The mode says where to look. Spindle leaves out what is not a studio album, as far as it can tell, and what you were given before. Chance draws one of the rest, some more likely than others.",
  },
  {
    id: "own-catalogue",
    asks: "Why did my album come from Spindle's own catalogue?",
    claims: "fallback-is-told streak-by-spin",
    answer: `Because ${Object.values(fallbackReasons).join(", or ")}. The album's page says which. The day counts like any other.`,
  },
  {
    id: "play",
    asks: "Why does Play not start?",
    claims: "play-needs-premium no-device-opens-album",
    answer: `Playing from Spindle needs a Premium account and a device on which ${provider} is open. Where there is none, you read “No Active Device Found” and the album opens at ${provider} instead. Start ${provider} on a device, then press Play again.`,
  },
  {
    id: "listened",
    asks: "Does Spindle check that I listened?",
    claims: "takes-your-word listened-stays listened-counts streak-by-spin",
    answer:
      "No. “Mark as Listened” is your own word. You can undo it for five seconds, and not after that. It counts for your hours, your completion rate and some of the trophies; your streak goes by spins alone.",
  },
  {
    id: "streak",
    asks: "What keeps my streak alive?",
    claims: "streak-by-spin streak-until-tonight longest-streak-stays",
    answer:
      "A spin on each calendar date. Yesterday's spin carries it through today; if today ends without one, the streak is over, and your longest streak stays as it is.",
  },
  {
    id: "travel",
    asks: "What happens when I travel?",
    claims: "zone-follows-device past-dates-stay eight-hours date-line pinned-zone",
    answer:
      "Your day follows the time zone of your device, and days you have spun stay as they are. In another zone the next spin needs a later date and eight hours since the last one. Where crossing the date line westwards skips a date, your streak goes on. In settings you can pin one zone for good.",
  },
  {
    id: "reconnect",
    asks: "Why am I asked to reconnect?",
    claims: "expired-connection",
    answer: `Because ${provider} has ended the connection: after some months it does so by itself. You stay signed in and your streak is untouched. Albums come from Spindle's catalogue until you press Reconnect.`,
  },
  {
    id: "leave",
    asks: `How do I disconnect ${provider}, or sign out?`,
    claims: "disconnect disconnect-deletes settings-page sign-out-elsewhere recent-sign-in",
    answer: (
      <>
        Both are in your <a href={paths.settings}>settings</a>. Signing out ends this session alone. If you
        signed in more than ten minutes ago, {provider} asks for your consent once more before you disconnect
        or end other sessions. Disconnecting deletes {deletedByDisconnect}. Your own records stay:{" "}
        {keptByDisconnect}. More on that is on the <a href={`${staticPages.privacy}#leaving`}>privacy page</a>
        .
      </>
    ),
  },
];

/** A section with some of the questions. */
function asked(id: string, title: string, ids: readonly string[]): ArticleSection {
  return {
    id,
    title,
    body: questions
      .filter((question) => ids.includes(question.id))
      .map((question) => <Asked key={question.id} {...question} />),
  };
}

function Asked({ id, asks, claims, answer }: Question) {
  return (
    <details id={id} name="question" className="question">
      <summary>
        {asks}
        <Icon name="chevron" />
      </summary>
      <P claims={claims}>{answer}</P>
    </details>
  );
}

export const help: Article = {
  title: "Help",
  lede: "Ten questions and their answers. Each has an address of its own, to pass on.",
  claims: "ten-questions",
  drawing: <LabelledRecord name="Ask away" ink="discovery" />,
  sections: [
    asked("album", "The day's album", ["one-a-day", "next-spin", "how-chosen", "own-catalogue"]),
    asked("listening", "Listening and streaks", ["play", "listened", "streak", "travel"]),
    asked("account", "Your account", ["reconnect", "leave"]),
    {
      id: "support",
      title: "Something else?",
      body: (
        <P claims="support-address">
          Write to <Mail to="support" />. Say what you did, what you expected, and what happened instead.
        </P>
      ),
    },
  ],
};

import { staticPages } from "@spindle/contract/static-pages.ts";
import { type Article, Mail, P, player, provider, waysIn, Where } from "../article.tsx";
import { LabelledRecord } from "../drawings.tsx";
import { textChangedOn } from "../text-changed-on.ts";

export const terms: Article = {
  title: "Terms",
  lede: "What you can expect from Spindle, and what it expects from you.",
  claims: "",
  drawing: <LabelledRecord name="Fine print" ink="time" />,
  updated: textChangedOn.terms,
  sections: [
    {
      id: "service",
      title: "What you get",
      body: (
        <P claims="one-spin-a-day nothing-for-sale">
          Spindle gives you one album a day to hear from start to finish. It’s free. By signing in, you agree
          to these terms.
        </P>
      ),
    },
    {
      id: "account",
      title: "Your account",
      body: (
        <P claims="sign-in-at-provider own-ways">
          You sign in with {waysIn}.
          <Where has="provider">
            {" "}
            If you connect {provider}, your agreement with {provider} still applies to your account there and
            to the music you play with it.
          </Where>
        </P>
      ),
    },
    {
      id: "fair",
      title: "Fair use",
      body: (
        <P claims="rate-limits one-spin-a-day">
          Use Spindle the way a listener would. Don’t try to get around the daily limit, don’t act for others
          without their permission, and don’t get in other listeners’ way. If you send too many requests,
          you’ll be asked to wait.
        </P>
      ),
    },
    {
      id: "music",
      title: "Music, covers, and names",
      body: (
        <P claims="plays-at-provider covers-come-from-provider covers-lead-to-albums">
          Spindle doesn’t play the music
          <Where has="player">; {player} does</Where>. Music, covers, and names belong to the people who made
          them.
          <Where has="provider"> Every cover comes with a link to its album.</Where>
        </P>
      ),
    },
    {
      id: "records",
      title: "Streaks and trophies",
      body: (
        <P claims="trophies-are-cosmetic">
          They’re just for fun. They have no cash value, can’t be transferred, and don’t unlock anything.
        </P>
      ),
    },
    {
      id: "promise",
      title: "No promises",
      body: (
        <P claims="">
          Spindle is offered as is. It may be interrupted, change, or end, and an album it picks may not be
          available <Where has="provider">on {provider} </Where>where you are. As far as the law allows, no
          one is liable for any damage that results.
        </P>
      ),
    },
    {
      id: "ending",
      title: "Ending it",
      body: (
        <P claims="delete-account export-data unused-accounts">
          You can stop anytime, take your history with you, and delete your account in settings. The{" "}
          <a href={`${staticPages.privacy}#leaving`}>privacy page</a> explains what that deletes. An account
          that was never used is deleted after 90 days. An account that harms the service or its listeners may
          be closed.
        </P>
      ),
    },
    {
      id: "changes",
      title: "Changes and questions",
      body: (
        <P claims="legal-address">
          When these terms change, so does the date at the top. Send questions to <Mail to="legal" />.
        </P>
      ),
    },
  ],
};

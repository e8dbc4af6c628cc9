import { staticPages } from "@spindle/contract/static-pages.ts";
import { type Article, Mail, P, provider } from "../article.tsx";
import { LabelledRecord } from "../drawings.tsx";
import { textChangedOn } from "../text-changed-on.ts";

export const terms: Article = {
  title: "Terms",
  lede: "What you can expect of Spindle, and what it expects of you.",
  claims: "",
  drawing: <LabelledRecord name="Fine print" ink="time" />,
  updated: textChangedOn.terms,
  sections: [
    {
      id: "service",
      title: "What you get",
      body: (
        <P claims="one-spin-a-day nothing-for-sale">
          Spindle gives you one album a day, to hear from start to finish. It costs nothing. By signing in you
          agree to what is written here.
        </P>
      ),
    },
    {
      id: "account",
      title: "Your account",
      body: (
        <P claims="sign-in-at-provider">
          You sign in with an account of your own at {provider}. What you agreed with {provider} goes on
          holding for that account, and for the music that is played with it.
        </P>
      ),
    },
    {
      id: "fair",
      title: "Fair use",
      body: (
        <P claims="rate-limits one-spin-a-day">
          Use Spindle as a listener does. Do not try to get around the daily limit, do not act for others
          without their leave, and do not get in other listeners' way. Whoever asks too often is asked to
          wait.
        </P>
      ),
    },
    {
      id: "music",
      title: "Music, covers and names",
      body: (
        <P claims="plays-at-provider covers-come-from-provider covers-lead-to-albums">
          The music is played by {provider}, not by Spindle. Music, covers and names belong to those who made
          them; each cover comes with a link to its album.
        </P>
      ),
    },
    {
      id: "records",
      title: "Streaks and trophies",
      body: (
        <P claims="trophies-are-cosmetic">
          They are for pleasure. They are worth no money, cannot be passed on, and open nothing that is closed
          to others.
        </P>
      ),
    },
    {
      id: "promise",
      title: "What is not promised",
      body: (
        <P claims="">
          Spindle is offered as it is. It may be interrupted, change or end, and an album it picks may be
          missing at {provider} where you are. As far as the law allows, nobody answers for damage that comes
          of that.
        </P>
      ),
    },
    {
      id: "ending",
      title: "Ending it",
      body: (
        <P claims="privacy-address">
          You may stop whenever you like; the <a href={`${staticPages.privacy}#leaving`}>privacy page</a> says
          how to have your account deleted. An account that harms the service or its listeners may be closed.
        </P>
      ),
    },
    {
      id: "changes",
      title: "Changes and questions",
      body: (
        <P claims="legal-address">
          When these terms change, so does the date at the top. Questions go to <Mail to="legal" />.
        </P>
      ),
    },
  ],
};

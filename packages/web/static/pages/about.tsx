import { type Article, P } from "../article.tsx";
import { PromiseSleeve } from "../drawings.tsx";

export const about: Article = {
  title: "About",
  lede: "Spindle is for people who miss hearing an album whole.",
  claims: "",
  drawing: <PromiseSleeve />,
  leadsHome: true,
  sections: [
    {
      id: "why",
      title: "Why albums",
      body: (
        <>
          <P claims="">
            When everything is there at once, it is easy to hear the first minute of forty things and the end
            of none. A record asks for something else. Somebody put these songs in this order, and meant you
            to stay for the last one.
          </P>
          <P claims="one-spin-a-day plays-from-track-1">
            So Spindle picks one album for you and plays it the way it was made: from track 1, no shuffle.
          </P>
        </>
      ),
    },
    {
      id: "limit",
      title: "Why one a day",
      body: (
        <>
          <P claims="">
            A second album would make the first one easy to skip. One leaves time to hear it to the end, and
            something to look forward to.
          </P>
          <P claims="one-spin-a-day nothing-for-sale">
            The limit is the same for everybody. There is nothing to buy here that would lift it, and nothing
            to buy at all.
          </P>
        </>
      ),
    },
    {
      id: "catalogue",
      title: "What is on the shelves",
      body: (
        <P claims="own-catalogue catalogue-breadth catalogue-is-checked">
          Behind your own music stands a catalogue that Spindle brings along: more than 3,500 albums from more
          than 120 countries, in more than 400 genres, from the 1950s to today. Its titles, artists and years
          were checked against outside lists, and what was not certain was left out.
        </P>
      ),
    },
    {
      id: "without",
      title: "What it leaves out",
      body: (
        <P claims="no-third-parties no-feed">
          No advertising, no feed without an end, and no scripts of other companies that watch what you do.
          Your listening is shown to you and to nobody else.
        </P>
      ),
    },
    {
      id: "name",
      title: "The name",
      body: (
        <P claims="">
          The spindle is the small pin in the middle of a turntable. It does very little: it holds the record
          in its place while the music goes round it.
        </P>
      ),
    },
  ],
};

import { type Article, P, Where, where } from "../article.tsx";
import { PromiseSleeve } from "../drawings.tsx";

export const about: Article = {
  title: "About",
  lede: "Spindle is for people who miss hearing a whole album.",
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
            When you can play anything, it’s easy to hear the first minute of forty songs and the end of none.
            A record asks for more. Someone put these songs in this order and hoped you’d stay for the last
            one.
          </P>
          <P claims="one-spin-a-day plays-from-track-1">
            So Spindle picks one album for you
            <Where has="player" otherwise=", to hear the way it was made">
              {" "}
              and plays it the way it was made
            </Where>
            : from track 1, no shuffle.
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
            A second album would make the first one easy to skip. One leaves you time to hear it through, and
            something to look forward to tomorrow.
          </P>
          <P claims="one-spin-a-day nothing-for-sale">
            The limit is the same for everyone. You can’t pay to lift it. In fact, there’s nothing to buy here
            at all.
          </P>
        </>
      ),
    },
    {
      id: "catalogue",
      title: "What’s on the shelves",
      body: (
        <P claims="own-catalogue catalogue-breadth catalogue-is-checked">
          {where(
            "provider",
            "Alongside your own music, Spindle has a catalog of its own",
            "Spindle has a catalog of its own",
          )}
          : more than 4,500 albums from more than 120 countries, in more than 500 genres, from the 1950s to
          today. Titles, artists, and years were checked against outside lists, or by a second look where
          there are none, and anything uncertain was left out.
        </P>
      ),
    },
    {
      id: "without",
      title: "What it leaves out",
      body: (
        <P claims="no-third-parties no-feed">
          No ads, no endless feed, and no third-party scripts watching what you do. Only you can see your
          listening.
        </P>
      ),
    },
    {
      id: "name",
      title: "The name",
      body: (
        <P claims="">
          The spindle is the small pin in the middle of a turntable. It doesn’t do much. It just holds the
          record in place while the music goes around.
        </P>
      ),
    },
  ],
};

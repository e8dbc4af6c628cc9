import { type Article, P, Point, Points } from "../article.tsx";
import { LabelledRecord } from "../drawings.tsx";

export const offline: Article = {
  title: "Without a network",
  lede: "What Spindle can do on this device when nothing comes through, and what has to wait.",
  claims: "offline-reading",
  drawing: <LabelledRecord name="Offline" ink="blank" />,
  leadsHome: true,
  sections: [
    {
      id: "works",
      title: "What works",
      body: (
        <>
          <P claims="offline-reading">
            Once you have opened Spindle with a network, this browser keeps the application itself, so that
            every page opens at once and without one. Of your own records it keeps the last ten spins while
            you are signed in.
          </P>
          <Points>
            <Point claims="offline-reading">
              Your ten latest albums, each on its own page: title, artist, year, genres, the day you spun it,
              and whether you have heard it. They are listed on your profile and in your collection.
            </Point>
            <Point claims="offline-acts">
              Marking one of them as listened, and making it a favourite or none.
            </Point>
            <Point claims="offline-texts">
              The pages of text, such as this one, help and privacy; and the theme, the sound and the
              shortcuts, which this device remembers by itself.
            </Point>
          </Points>
        </>
      ),
    },
    {
      id: "waits",
      title: "What waits, and is sent later",
      body: (
        <>
          <P claims="offline-acts">
            A mark or a favourite that you make without a network is shown at once and kept on this device. As
            soon as there is a network again and Spindle is open, it is sent, in the order in which you did
            it, once and under your name alone. Trophies that it earns are told then, and so is what could not
            be saved.
          </P>
          <P claims="offline-acts offline-forgets">
            What waits is lost where you sign out before it was sent, since nothing of yours stays behind.
          </P>
        </>
      ),
    },
    {
      id: "network",
      title: "What needs a network",
      body: (
        <Points>
          <Point claims="offline-never-spins one-spin-a-day">
            The spin. It is never kept for later: the day it counts for is decided when it is made.
          </Point>
          <Point claims="covers-come-from-provider offline-no-covers">
            Covers, which come from your music service and are not kept; and playing an album, which happens
            there.
          </Point>
          <Point claims="offline-needs-network">
            The rest of your collection, statistics, trophies, settings that your account keeps, pictures to
            share, and signing in.
          </Point>
        </Points>
      ),
    },
    {
      id: "forgotten",
      title: "What is forgotten",
      body: (
        <P claims="offline-forgets">
          When you sign out, when your session has ended, and when somebody else signs in here, everything of
          yours is deleted from this browser before anything else is kept. The application itself stays: it is
          the same for everybody. If you sign out without a network, that is done at once, and your session
          ends as soon as Spindle can be reached and is open in this browser.
        </P>
      ),
    },
  ],
};

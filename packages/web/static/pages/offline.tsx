import { type Article, P, Point, Points, Where } from "../article.tsx";
import { LabelledRecord } from "../drawings.tsx";

export const offline: Article = {
  title: "Offline",
  lede: "What Spindle can do on this device while you’re offline, and what has to wait.",
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
            Once you’ve opened Spindle online, this browser keeps the app itself, so every page opens right
            away, even offline. While you’re signed in, it also keeps your last ten spins.
          </P>
          <Points>
            <Point claims="offline-reading">
              Your ten latest albums, each on its own page: title, artist, year, genres, the day you spun it,
              the track list if there is one, and whether you’ve heard it. You’ll find them on your profile
              and in your collection.
            </Point>
            <Point claims="offline-acts">
              Marking one as listened, and adding it to or removing it from your favorites.
            </Point>
            <Point claims="offline-texts">
              Pages like this one, Help, and Privacy, plus your theme, sound, and shortcut settings, which are
              saved on this device.
            </Point>
          </Points>
        </>
      ),
    },
    {
      id: "waits",
      title: "What gets sent later",
      body: (
        <>
          <P claims="offline-acts">
            Anything you mark or heart while offline shows up right away and is kept on this device. Once
            you’re back online with Spindle open, it’s sent in order, just once, and only to your account.
            That’s also when you’ll hear about any trophies it earned and anything that couldn’t be saved.
          </P>
          <P claims="offline-acts offline-forgets">
            If you sign out before it’s sent, it’s lost, since nothing of yours stays behind.
          </P>
        </>
      ),
    },
    {
      id: "network",
      title: "What needs a connection",
      body: (
        <Points>
          <Point claims="offline-never-spins one-spin-a-day">
            Spinning. A spin is never saved for later, because it counts for the day it’s made.
          </Point>
          <Where has="provider">
            <Point claims="covers-come-from-provider offline-no-covers">
              Covers, which come from your music service and aren’t kept, and playing an album, which happens
              there.
            </Point>
          </Where>
          <Point claims="offline-needs-network">
            The rest of your collection, statistics, trophies, account settings, pictures to share, and
            signing in.
          </Point>
        </Points>
      ),
    },
    {
      id: "forgotten",
      title: "What gets deleted",
      body: (
        <P claims="offline-forgets">
          When you sign out, when your session ends, or when someone else signs in here, everything of yours
          is deleted from this browser before anything else is kept. The app itself stays, since it’s the same
          for everyone. If you sign out while offline, that happens right away, and your session ends as soon
          as Spindle is open in this browser and can be reached.
        </P>
      ),
    },
  ],
};

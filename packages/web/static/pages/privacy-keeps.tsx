import { named, provider, Term, Terms, Where } from "../article.tsx";

/** What the privacy page says is kept, and for how long. */
export function Keeps() {
  return (
    <Terms>
      <Term name="Your account" claims="keeps-account">
        Your name, your time zone, your settings, and the day you joined.
        <Where has="provider">
          {" "}
          If you connect {provider}, also your ID, name, and the address of your picture there.
        </Where>{" "}
        Kept as long as you have an account here
        <Where has="provider">, or, for the picture, until you disconnect</Where>.
      </Term>
      <Term name="Ways to sign in" claims="own-ways recovery-codes keeps-ways">
        When each was added and last used.
        <Where has="provider"> For an account at {provider}, its ID there.</Where>
        <Where has="server"> For an account at a music server, its address and your name there.</Where>
        <Where has="local"> For a name on this computer, that name.</Where>
        <Where has="passkey">
          {" "}
          For a passkey, its name, its public key, and what browsers need to use it. Your device keeps the
          secret part.
        </Where>{" "}
        Of recovery codes, only fingerprints. Kept until you remove them, or use the code.
      </Term>
      <Term name="Your listening" claims="keeps-listening">
        Each spin with its time, time zone, mode, and album, why it was picked, its tracks, whether you
        listened and where you shared it, plus your favorites, your trophies, and the stats based on them.
        Kept as long as you have an account here.
      </Term>
      <Term name="Your shelf" claims="keeps-shelf files-stay-here">
        What you picked, and the albums and artists you imported from other services, with how often you
        saved, liked, or played them. The files you import are read in your browser and never sent. Kept until
        you take it off or undo the import, or as long as you have an account here.
      </Term>
      <Where has="provider">
        <Term name="The connection" claims="keeps-connection">
          The keys {provider} gives Spindle and what you allowed. Kept until you disconnect. The keys are also
          deleted when {provider} ends the connection.
        </Term>
        <Term name="What you know" claims="remembers-taste keeps-taste">
          The albums and artists {provider} says you know. Kept until you disconnect.
        </Term>
      </Where>
      <Where has="named">
        <Term name="A user name elsewhere" claims="connected-by-name keeps-connection keeps-taste">
          If you connect {named}, the user name you gave, encrypted and as an ID, and the albums and artists
          played there. Kept until you disconnect or give another name.
        </Term>
      </Where>
      <Where has="server">
        <Term name="Your music server" claims="server-account keeps-connection keeps-taste">
          If you connect one, its address, your name there, what signs Spindle in, encrypted, whether it’s
          told what you play, and the albums and artists it says you know. Kept until you disconnect.
        </Term>
      </Where>
      <Term name="Sessions" claims="sessions-end">
        A fingerprint of the cookie that keeps you signed in, your browser and system, when you signed in, and
        when you were last here. Deleted after 30 days without a visit, or 180 days after signing in at the
        latest.
      </Term>
      <Term name="Notifications" claims="keeps-devices notifications-by-choice">
        What you want to hear about and when, plus, for each device where you turned them on, the address and
        keys its browser provided. The device’s part is deleted when its session ends.
      </Term>
      <Term name="Counts" claims="limits-are-forgotten">
        How often an IP address or account asked for something costly, so no one crowds out everyone else, and
        which sign-ins have been used. Deleted within two hours.
      </Term>
      <Term name="The log" claims="log-knows-nobody">
        The type of each request, how it ended, and how long it took, but not who made it or from where.
        Sign-ins, sign-outs, lost connections, and refusals carry a code instead of the account or address,
        which only this server’s key can produce.
      </Term>
    </Terms>
  );
}

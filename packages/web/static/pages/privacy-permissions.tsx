import { named, P, Point, Points, provider, Where } from "../article.tsx";

/** What the privacy page says that Spindle asks for. */
export function Permissions() {
  return (
    <>
      <PermissionsOfProvider />
      <Where has="named">
        <P claims="connected-by-name no-password">
          If you connect {named}, it asks for a user name there and no password, because what its users listen
          to is public. Spindle can’t tell whose name it is, and doesn’t take it for yours.
        </P>
      </Where>
      <Where has="server">
        <P claims="server-account">
          If you sign in at a music server or connect one, Spindle sends the name and password or the API key
          that you enter to that server alone. It keeps the key or a token, encrypted, and the password
          itself, encrypted too, only if the server takes nothing else. Settings say which.
        </P>
      </Where>
    </>
  );
}

function PermissionsOfProvider() {
  return (
    <Where
      has="provider"
      otherwise={
        <P claims="no-email-asked">
          Only a name to call you by. You don’t sign in here with a music service, so there’s nothing else to
          ask for.
        </P>
      }
    >
      <P claims="scopes-at-sign-in">
        When you sign in with {provider} or connect it, you’re asked to let Spindle see:
      </P>
      <Points>
        <Point claims="scopes-at-sign-in">
          your saved albums and liked songs (<code>user-library-read</code>)
        </Point>
        <Point claims="scopes-at-sign-in">
          your top artists and tracks (<code>user-top-read</code>)
        </Point>
        <Point claims="scopes-at-sign-in">
          what you played recently (<code>user-read-recently-played</code>)
        </Point>
        <Point claims="scopes-at-sign-in">
          the artists you follow (<code>user-follow-read</code>)
        </Point>
      </Points>
      <Where has="player">
        <P claims="playback-asked-at-first-play">
          Only when you first press Play does it ask you to let Spindle control playback:
        </P>
        <Points>
          <Point claims="playback-asked-at-first-play">
            see your devices and what is playing on them (<code>user-read-playback-state</code>)
          </Point>
          <Point claims="playback-asked-at-first-play">
            turn shuffle off and start the album (<code>user-modify-playback-state</code>)
          </Point>
        </Points>
      </Where>
      <P claims="library-untouched no-email-asked">
        That’s all. Spindle doesn’t ask to change your library, your playlists, or who you follow, and it
        doesn’t read your playlists. Each time you sign in with {provider}, it also shares your account’s ID,
        name, and picture.
      </P>
    </Where>
  );
}

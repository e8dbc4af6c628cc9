// One chunk for both.
export { ListenElsewhere } from "../../ui/listen-elsewhere.tsx";
export { PlacePlay } from "./place-play.tsx";

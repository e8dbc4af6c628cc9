/** A speaker of a sandbox account, as its player reports it. */
export const kitchen = {
  id: "kitchen",
  name: "Kitchen",
  type: "Speaker",
  is_active: true,
  is_restricted: false,
  is_private_session: false,
  volume_percent: 40,
  supports_volume: true,
};

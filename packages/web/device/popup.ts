const width = 550;
const height = 420;

/** Opens an address in a small window over the middle of this one; false where there is none, as on a phone. */
export function openPopup(address: string): boolean {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return false;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const popup = open(address, "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (popup === null) return false;
  // With "noopener" among its features nobody would learn whether the window was blocked.
  popup.opener = null;
  return true;
}

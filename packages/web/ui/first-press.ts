/** What a button does that changes under the pointer: the second press of a double click is none of its own. */
export function firstPress(act: () => void): (press: { readonly detail: number }) => void {
  return ({ detail }) => {
    if (detail <= 1) act();
  };
}

export const title = "404 Page Not Found";
export const backToHome = "Back to Home";
export const text = (
  <>
    Did you forget to add the page to the router? <br />
    This page isn’t in our collection.
  </>
);

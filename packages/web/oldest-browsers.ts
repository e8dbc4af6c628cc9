/** The first versions with light-dark(), which the themes need, and Intl.Segmenter, which the labels need. */
export const oldestBrowsers = ["chrome123", "edge123", "firefox125", "safari17.5"];

/** The themes rest on light-dark() and the labels on Intl.Segmenter, which these are the first to know. */
export const oldestBrowsers = ["chrome123", "edge123", "firefox125", "safari17.5"];

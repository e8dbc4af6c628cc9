export const musicServer = (name: string) => `Music server ${name}`;
export const answers = (address: string, version: string) =>
  `${address} answers, version ${version} of the Subsonic API`;
export const answersByTls = (address: string, version: string) =>
  `${answers(address, version)}, encrypted with a valid certificate`;
export const answersPlainly = (address: string, version: string) =>
  `${answers(address, version)}, but nothing between it and this machine is encrypted`;
export const useTls =
  "Use an https address, unless they share a network that you trust. A server that takes only passwords can't be used without.";
export const tooOld = (address: string, version: string) =>
  `${address} speaks version ${version} of the Subsonic API, which is too old`;
export const updateIt = "Update it: it must speak version 1.8 or later.";
export const somethingElse = (address: string, status: number) =>
  `what answers at ${address} (status ${status}) isn't a Subsonic or OpenSubsonic server`;
export const checkAddress =
  "Check the address in SUBSONIC_SERVERS: it's the one under which the server's own /rest is, and redirects aren't followed.";
export const silent = (address: string, seconds: number) =>
  `${address} didn't answer within ${seconds} seconds`;
export const unreachable = (address: string, code: string) => `${address} can't be reached (${code})`;
export const startIt =
  "Check that it's running, that this machine can reach it, and its address in SUBSONIC_SERVERS.";
export const notTrusted = (address: string, code: string) =>
  `the certificate of ${address} isn't valid (${code})`;
export const renewCertificate =
  "Renew it, or have Node trust its authority with NODE_EXTRA_CA_CERTS when you start the server.";

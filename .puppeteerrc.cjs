// The browser is found by src/setup (CHROMIUM_PATH, the system's, or the packaged one): never downloaded by Puppeteer.
module.exports = { skipDownload: true };

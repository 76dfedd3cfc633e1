// A jest environment without a context of its own: the specs of a worker, the framework and what they test
// all live in the worker's one context, so that modules loaded once (runtime.cjs) fit every spec file.
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { beginAt, end } = require('../instant.cjs');

class OneContext {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    // Here and not in a file of the set-up: jest has not yet begun to take the time of the spec file.
    beginAt(globalThis, config.testEnvironmentOptions.instant);
    this.console = globalThis.console;
    this.exit = process.exit;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config, global: globalThis, moduleMocker: this.moduleMocker };
    const timerConfig = { idToRef: (timer) => timer, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ ...timers, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(timers);
  }

  async setup() {}

  /** What the framework left must not meet the next file; what the product keeps there stays with it. */
  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    end(globalThis);
    process.exit = this.exit;
    globalThis.console = this.console;
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (ofTheFramework.test(key.description)) Reflect.deleteProperty(globalThis, key);
  }

  exportConditions() {
    return ['node', 'node-addons', 'require'];
  }

  getVmContext() {
    return globalThis;
  }
}

/** How circus and expect call what they keep: handlers of events, the tests found, matchers. */
const ofTheFramework =
  /jest|^EVENT_HANDLERS$|^RETRY|^TEST_TIMEOUT|^WAIT_BEFORE_RETRY$|^LOG_ERRORS/i;

module.exports = OneContext;

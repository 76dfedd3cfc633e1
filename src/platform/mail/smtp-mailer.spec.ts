import { deliveryOf } from './smtp-mailer';

const error = (parts: object): Error => Object.assign(new Error('said so'), parts);

/** RFC 5321, 4.2.1 for the replies; the commands as nodemailer names them. */
describe('the outcome of sending a mail', () => {
  it.each([
    ['mailbox unavailable', { code: 'EENVELOPE', responseCode: 550 }, 'refused'],
    ['content refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
    ['greylisted', { code: 'EENVELOPE', responseCode: 450 }, 'later'],
    ['too busy after the content', { command: 'DATA', responseCode: 451 }, 'later'],
    ['no connection', { code: 'ESOCKET', command: 'CONN' }, 'later'],
    ['password not taken', { code: 'EAUTH', responseCode: 535 }, 'later'],
    ['lost after the content left', { code: 'ECONNECTION', command: 'DATA' }, 'unknown'],
  ])('is recognised: %s', (_name, parts, outcome) => {
    expect(deliveryOf(error(parts)).outcome).toBe(outcome);
  });
});

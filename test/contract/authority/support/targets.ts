import type { Credential } from '@modules/authority/application/ports/credentials';
import { startSimulator } from '../../../../src/simulator/myinvois/start';

/** A tax authority to test our gateway against, and a taxpayer with access to it. */
export interface Target {
  baseUrl: string;
  credential: Credential;
  /** The taxpayer's own identity, which the register must know. */
  brn: string;
  companyName: string;
  /** A buyer whom the register knows. */
  buyer: { tin: string; brn: string; name: string };
  close(): Promise<void>;
}

export interface NamedTarget {
  name: string;
  open(): Promise<Target>;
}

export const credentialOf = (changes: Partial<Credential> = {}): Credential => ({
  id: '1',
  orgId: '1',
  tin: 'C99900100010',
  clientId: '11111111-aaaa-4bbb-8ccc-000000000001',
  secrets: ['demo-secret-1a', 'demo-secret-1b'],
  onBehalfOf: null,
  version: '1.0',
  certificate: null,
  privateKey: null,
  ...changes,
});

export const simulatorTarget: NamedTarget = {
  name: 'the simulator',
  open: async () => {
    const simulator = await startSimulator({ settings: { validationDelay: 'instant' } });
    return {
      baseUrl: simulator.url,
      credential: credentialOf(),
      brn: '209901001001',
      companyName: 'Kopi Bukit Harum Sdn. Bhd.',
      buyer: { tin: 'C99900200020', brn: '209901002002', name: 'Besi Jaya Borong Sdn. Bhd.' },
      close: simulator.close,
    };
  },
};

/** The authority's sandbox joins when the environment brings a taxpayer's credentials for it. */
const sandboxTargets = (env: NodeJS.ProcessEnv): NamedTarget[] => {
  const given = (name: string): string => env[`MYINVOIS_SANDBOX_${name}`] ?? '';
  if (!given('CLIENT_ID')) return [];
  const credential = credentialOf({
    tin: given('TIN'),
    clientId: given('CLIENT_ID'),
    secrets: [given('CLIENT_SECRET')],
  });
  return [
    {
      name: 'the sandbox',
      open: async () => ({
        baseUrl: 'https://preprod-api.myinvois.hasil.gov.my',
        credential,
        brn: given('BRN'),
        companyName: given('COMPANY'),
        buyer: {
          tin: given('BUYER_TIN'),
          brn: given('BUYER_BRN'),
          name: given('BUYER_NAME'),
        },
        close: () => Promise.resolve(),
      }),
    },
  ];
};

export const targets: NamedTarget[] = [simulatorTarget, ...sandboxTargets(process.env)];

/**
 * The credentials of the demo organisations and of the company that runs the demo platform;
 * identical to the simulator's own seed.
 */
export const demoCredentials = [
  {
    organisation: 'Kopi Bukit Harum Sdn. Bhd.',
    companyName: 'Kopi Bukit Harum Sdn. Bhd.',
    name: 'Kopi Bukit Harum Sdn. Bhd.',
    tin: 'C99900100010',
    brn: '209901001001',
    clientId: '11111111-aaaa-4bbb-8ccc-000000000001',
    clientSecret: 'demo-secret-1a',
    clientSecret2: 'demo-secret-1b',
    documentVersion: '1.1',
  },
  {
    organisation: 'Besi Jaya Borong Sdn. Bhd.',
    companyName: 'Besi Jaya Borong Sdn. Bhd.',
    name: 'Besi Jaya Borong Sdn. Bhd.',
    tin: 'C99900200020',
    brn: '209901002002',
    clientId: '11111111-aaaa-4bbb-8ccc-000000000002',
    clientSecret: 'demo-secret-2a',
    clientSecret2: 'demo-secret-2b',
    documentVersion: '1.0',
  },
  {
    organisation: 'Platform',
    companyName: 'Pejabat Demo Sdn. Bhd.',
    name: 'Pejabat Demo Sdn. Bhd.',
    tin: 'C99900900090',
    brn: '209901009009',
    clientId: '11111111-aaaa-4bbb-8ccc-000000000008',
    clientSecret: 'demo-secret-8a',
    clientSecret2: 'demo-secret-8b',
    documentVersion: '1.0',
  },
] as const;

export type DemoCredential = (typeof demoCredentials)[number];

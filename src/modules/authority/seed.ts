/** The demo organisations' credentials; identical to the simulator's own seed. */
export const demoCredentials = [
  {
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
    companyName: 'Besi Jaya Borong Sdn. Bhd.',
    name: 'Besi Jaya Borong Sdn. Bhd.',
    tin: 'C99900200020',
    brn: '209901002002',
    clientId: '11111111-aaaa-4bbb-8ccc-000000000002',
    clientSecret: 'demo-secret-2a',
    clientSecret2: 'demo-secret-2b',
    documentVersion: '1.0',
  },
] as const;

export type DemoCredential = (typeof demoCredentials)[number];

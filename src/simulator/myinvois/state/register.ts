import { createHash } from 'node:crypto';
import type { Appointment, ErpClient, IdType, Permission, Seed, Taxpayer } from '../seed.types';
import { guidOf } from './ids';

export const hashOf = (secret: string): string =>
  createHash('sha256').update(`simulator:${secret}`).digest('hex');

// myinvois-ubl, sections 6.2 and 13: these four exist for everybody and belong to nobody.
export const generalTins = {
  public: 'EI00000000010',
  foreignBuyer: 'EI00000000020',
  foreignSupplier: 'EI00000000030',
  government: 'EI00000000040',
} as const;

export const isGeneralTin = (tin: string): boolean =>
  (Object.values(generalTins) as string[]).includes(tin);

/** Taxpayers, their systems and intermediaries. */
export class Register {
  private readonly taxpayers = new Map<string, Taxpayer>();
  private readonly byName = new Map<string, Set<string>>();
  private readonly byId = new Map<string, Set<string>>();
  private readonly byQrCode = new Map<string, string>();
  private readonly clients = new Map<string, ErpClient>();
  private readonly appointments = new Map<string, Appointment>();

  add({ taxpayers, clients, appointments }: Seed): void {
    for (const taxpayer of taxpayers) this.addTaxpayer(taxpayer);
    for (const client of clients) this.clients.set(client.clientId.toLowerCase(), client);
    for (const one of appointments) this.appointments.set(`${one.clientId}|${one.tin}`, one);
  }

  get isEmpty(): boolean {
    return this.taxpayers.size === 0 && this.clients.size === 0;
  }

  taxpayer(tin: string): Taxpayer | undefined {
    return this.taxpayers.get(tin);
  }

  client(clientId: string): ErpClient | undefined {
    return this.clients.get(clientId.toLowerCase());
  }

  byQr(code: string): Taxpayer | undefined {
    return this.taxpayers.get(this.byQrCode.get(code.toLowerCase()) ?? '');
  }

  /** All records that match the name and the identity; either may be omitted. */
  find(name: string | undefined, id: { type: IdType; value: string } | undefined): Taxpayer[] {
    const named = name === undefined ? undefined : this.byName.get(fold(name));
    const numbered = id && this.byId.get(`${id.type}|${fold(id.value)}`);
    const tins = id ? numbered : named;
    return [...(tins ?? [])]
      .filter((tin) => name === undefined || named?.has(tin))
      .map((tin) => this.taxpayers.get(tin) as Taxpayer)
      .filter(({ active }) => active !== false);
  }

  /** The client's permissions for the taxpayer at the instant, or null without an appointment. */
  permissions(clientId: string, tin: string, now: number): Permission[] | null {
    const found = this.appointments.get(`${clientId}|${tin}`);
    if (!found) return null;
    const live = !(Date.parse(found.from ?? '') > now) && !(Date.parse(found.to ?? '') < now);
    return live ? found.permissions : null;
  }

  private addTaxpayer(taxpayer: Taxpayer): void {
    this.removeTaxpayer(taxpayer.tin);
    this.taxpayers.set(taxpayer.tin, taxpayer);
    put(this.byName, fold(taxpayer.name), taxpayer.tin);
    for (const key of idKeys(taxpayer)) put(this.byId, key, taxpayer.tin);
    this.byQrCode.set((taxpayer.qrCode ?? guidOf(taxpayer.tin)).toLowerCase(), taxpayer.tin);
  }

  private removeTaxpayer(tin: string): void {
    const old = this.taxpayers.get(tin);
    if (!old) return;
    this.byName.get(fold(old.name))?.delete(tin);
    for (const key of idKeys(old)) this.byId.get(key)?.delete(tin);
    this.byQrCode.delete((old.qrCode ?? guidOf(tin)).toLowerCase());
  }
}

/** Secrets are stored as hashes from the start. */
export const withoutSecrets = (client: ErpClient): ErpClient => {
  const { secrets = [], secretHashes = [], ...rest } = client;
  return { ...rest, secretHashes: [...secretHashes, ...secrets.map(hashOf)] };
};

const fold = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase();

const idKeys = ({ ids, rob }: Taxpayer): string[] => [
  ...Object.entries(ids).map(([type, value]) => `${type}|${fold(value)}`),
  ...(rob && rob !== ids.BRN ? [`BRN|${fold(rob)}`] : []),
];

const put = (index: Map<string, Set<string>>, key: string, tin: string): void => {
  const known = index.get(key);
  if (known) known.add(tin);
  else index.set(key, new Set([tin]));
};

import type { Taxpayer } from './seed.types';

/** Rows of name, postcode, city, state code. Names and numbers are fictional. */
const companies = `
Warung Senja Holdings Sdn. Bhd.|40150|Shah Alam|10
Kilang Roti Mentari Sdn. Bhd.|41000|Klang|10
Hotel Pantai Cemara Sdn. Bhd.|20000|Kuala Terengganu|11
Kafe Lorong Lima Sdn. Bhd.|10200|George Town|07
Pembinaan Tiang Seri Sdn. Bhd.|80100|Johor Bahru|01
Perabot Kayu Meranti Sdn. Bhd.|84000|Muar|01
Goh Brothers Hardware Trading Sdn. Bhd.|30000|Ipoh|08
Kim Seng Heng Motor Parts Sdn. Bhd.|75000|Melaka|04
Ban Lee Chuan Foods Sdn. Bhd.|83000|Batu Pahat|01
Syarikat Wong Fook Electrical Sdn. Bhd.|55100|Kuala Lumpur|14
Sri Murugan Textiles Sdn. Bhd.|41100|Klang|10
Nadarajan Logistics Sdn. Bhd.|42000|Port Klang|10
Lotus Veena Catering Sdn. Bhd.|70200|Seremban|05
Borneo Kenyalang Supplies Sdn. Bhd.|93100|Kuching|13
Kinabalu Awan Ventures Sdn. Bhd.|88000|Kota Kinabalu|12
Utara Padi Mills Sdn. Bhd.|05000|Alor Setar|02
Pasir Putih Seafood Sdn. Bhd.|15000|Kota Bharu|03
Taman Ilmu Books Sdn. Bhd.|43650|Bangi|10
Cahaya Lampu Lighting Sdn. Bhd.|46050|Petaling Jaya|10
Orchid Grand Residences Sdn. Bhd.|50450|Kuala Lumpur|14
Delima Medical Supplies Sdn. Bhd.|63000|Cyberjaya|10
Rimba Hijau Nursery Sdn. Bhd.|39000|Cameron Highlands|06
Gerak Pantas Courier Sdn. Bhd.|47500|Subang Jaya|10
Labuan Teluk Shipping Sdn. Bhd.|87000|Labuan|15
Putra Wawasan Stationery Sdn. Bhd.|62000|Putrajaya|16
Perlis Indah Trading Sdn. Bhd.|01000|Kangar|09`;

const persons = `
Aisyah binti Rahmat|25000|Kuantan|06
Muhammad Faris bin Zulkifli|40000|Shah Alam|10
Nurul Huda binti Osman|15200|Kota Bharu|03
Hafizuddin bin Mat Noor|05100|Alor Setar|02
Tan Hui Min|10300|George Town|07
Lee Boon Keat|31350|Ipoh|08
Chong Mei Fong|52100|Kuala Lumpur|14
Yap Wei Jian|70300|Seremban|05
Kavitha a/p Subramaniam|41200|Klang|10
Prakash a/l Muniandy|81100|Johor Bahru|01
Jennifer anak Lawai|98000|Miri|13
Marius bin Gondipon|91000|Tawau|12`;

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

const addressOf = ([, postcode = '', city = '', state = '']: string[], n: number) => ({
  lines: [`${n + 1}, Jalan Contoh ${n + 1}`],
  postcode,
  city,
  state,
  country: 'MYS',
});

const company = (row: string[], n: number): Taxpayer => ({
  tin: `C9991${String(n + 1).padStart(4, '0')}010`,
  name: row[0] ?? '',
  ids: { BRN: `2099020${String(n + 1).padStart(5, '0')}` },
  email: `akaun${n + 1}@pembeli.example`,
  address: addressOf(row, n),
});

const person = (row: string[], n: number): Taxpayer => ({
  tin: `IG9992${String(n + 1).padStart(5, '0')}`,
  name: row[0] ?? '',
  ids: { NRIC: `9905059${String(n + 1).padStart(5, '0')}` },
  address: addressOf(row, n),
});

// One of each other identity scheme, for the buyers that have it.
const special: Taxpayer[] = [
  { tin: 'IG9993000010', name: 'Kapten Razali bin Hamid', ids: { ARMY: 'T9990010' } },
  { tin: 'IG9993000020', name: 'Olivia Marsh', ids: { PASSPORT: 'X9990020' } },
  { tin: 'F9993000030', name: 'Persatuan Penduduk Taman Embun', ids: { BRN: 'PPM-099-10-2099' } },
];

/** Forty companies and persons as buyers. */
export const buyers: Taxpayer[] = [
  ...rows(companies).map(company),
  ...rows(persons).map(person),
  ...special,
];

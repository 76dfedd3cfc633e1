export type Sex = 'male' | 'female';

interface Names {
  male: readonly string[];
  female: readonly string[];
  /** Fathers, clans or families. */
  of: readonly string[];
  whole: (given: string, of: string, sex: Sex) => string;
}

/** Invented people: common names of several communities, combined by counting. */
const communities = {
  malay: {
    male: ['Hakim', 'Syafiq', 'Zulkifli', 'Rahmat', 'Nazrin', 'Azlan', 'Fikri'],
    female: ['Aishah', 'Norliza', 'Siti Hajar', 'Farhana', 'Zaleha', 'Mastura', 'Nadia'],
    of: ['Ramli', 'Othman', 'Jamaludin', 'Shuib', 'Kassim', 'Mat Nor', 'Sulaiman', 'Bakri'],
    whole: (given, of, sex) => `${given} ${sex === 'male' ? 'bin' : 'binti'} ${of}`,
  },
  chinese: {
    male: ['Wei Loon', 'Chee Seng', 'Jun Kit', 'Boon Hock', 'Yew Fatt'],
    female: ['Mei Fong', 'Siew Ling', 'Hui Min', 'Pei Shan', 'Li Ting'],
    of: ['Lim', 'Tan', 'Wong', 'Chong', 'Goh', 'Ng', 'Yap', 'Teoh'],
    whole: (given, of) => `${of} ${given}`,
  },
  indian: {
    male: ['Kumaran', 'Suresh', 'Prakash', 'Dinesh', 'Ravindran'],
    female: ['Kavitha', 'Shanti', 'Malathi', 'Priya', 'Gayathri'],
    of: ['Muniandy', 'Subramaniam', 'Perumal', 'Arumugam', 'Sivalingam', 'Velu'],
    whole: (given, of, sex) => `${given} ${sex === 'male' ? 'a/l' : 'a/p'} ${of}`,
  },
  borneo: {
    male: ['Jelani', 'Gerawat', 'Stephen', 'Bujang'],
    female: ['Lucia', 'Dayang', 'Melina', 'Rita'],
    of: ['Empading', 'Gumpil', 'Majalap', 'Unggat', 'Lasimbang'],
    whole: (given, of) => `${given} anak ${of}`,
  },
} satisfies Record<string, Names>;

const inTurn = ['malay', 'chinese', 'malay', 'indian', 'chinese', 'malay', 'borneo'] as const;

/** The name of the person with this number, from 0; all names below 140 differ. */
export function demoName(number: number, sex: Sex): string {
  const community = inTurn[number % inTurn.length]!;
  const names: Names = communities[community];
  const ofThem = (until: number): number =>
    inTurn.slice(0, until).filter((each) => each === community).length;
  const turns = Math.floor(number / inTurn.length);
  const count = turns * ofThem(inTurn.length) + ofThem(number % inTurn.length);
  const given = count % names[sex].length;
  const family = Math.floor(count / names[sex].length) + 3 * given;
  return names.whole(names[sex][given]!, names.of[family % names.of.length]!, sex);
}

import type { TutorialPicture } from '@modules/content/contract';

/** Our own line drawings in theme colours: a few strokes each, on a canvas of the same size. */
const strokes: Readonly<Record<TutorialPicture, string>> = {
  company:
    'M50 100V40h60v60M110 100V60h40v40M40 100h120M62 54h10M86 54h10M62 72h10M86 72h10M124 74h12M74 100V86h14v14',
  key: 'M70 70a18 18 0 1 0 0 .1M88 70h62M138 70v14M124 70v10M66 70h8',
  product: 'M60 56l40-18 40 18v34l-40 18-40-18zM60 56l40 18 40-18M100 74v34M80 47l40 18',
  buyer: 'M100 58a14 14 0 1 0 0 .1M72 104c0-18 12-28 28-28s28 10 28 28M132 48l8 8 16-18',
  invoice: 'M66 34h52l18 18v56H66zM118 34v18h18M78 64h44M78 76h44M78 88h24M112 96l6 6 12-14',
  person:
    'M84 58a13 13 0 1 0 0 .1M58 104c0-17 11-27 26-27s26 10 26 27M126 66a10 10 0 1 0 0 .1M120 82c14-4 28 4 28 22',
  papers:
    'M60 44h50v60H60zM76 36h50v60M72 58h26M72 70h26M72 82h16M132 88a10 10 0 1 0 0 .1M126 98l-4 14 10-5 10 5-4-14',
  calendar:
    'M60 46h80v60H60zM60 62h80M78 38v14M122 38v14M74 76h8M96 76h8M118 76h8M74 90h8M92 92l6 6 12-14',
  payslip: 'M64 36h72v70H64zM76 50h48M76 62h30M76 74h48M76 94h20M118 86a8 8 0 1 0 0 .1M118 74v24',
  check:
    'M58 44h10v10H58zM78 49h64M58 66h10v10H58zM78 71h64M58 88h10v10H58zM78 93h40M59 49l3 3 7-9M59 71l3 3 7-9',
};

/** Decorates the text beside it. */
export const Picture = ({ name }: { name: TutorialPicture }) => (
  <svg className="tutorial-picture" viewBox="20 20 160 100" aria-hidden focusable="false">
    <rect x="20" y="20" width="160" height="100" rx="6" />
    <path d={strokes[name]} />
  </svg>
);

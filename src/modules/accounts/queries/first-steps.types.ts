export interface FirstStepsView {
  /** Which of the steps are done. */
  seller: boolean;
  credential: boolean;
  product: boolean;
  buyer: boolean;
  invoice: boolean;
  colleague: boolean;
  payroll: boolean;
  /** The environment that a credential must be for: the authority itself, its sandbox, or the simulator. */
  environment: 'production' | 'sandbox' | 'simulator';
  /** The seller's data from the registration, as values of its form. */
  sellerDraft: Readonly<Record<string, string>>;
}

export interface FirstStepsView {
  /** Which of the steps are done. */
  seller: boolean;
  credential: boolean;
  product: boolean;
  buyer: boolean;
  invoice: boolean;
  colleague: boolean;
  payroll: boolean;
  /** What a credential must be for: the authority itself, its sandbox, or the simulator. */
  environment: 'production' | 'sandbox' | 'simulator';
  /** What the registration says about the seller, as values of its form. */
  sellerDraft: Readonly<Record<string, string>>;
}

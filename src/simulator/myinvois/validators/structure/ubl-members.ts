/**
 * The members UBL 2.1 allows in each object a document can hold, in UBL order. `!` required, `1` at
 * most once; `any` is a part of UBL outside the field tables, checked for its wrapper only.
 * Source: OASIS UBL 2.1 and its JSON representation (docs.oasis-open.org/ubl); a public standard.
 */
export const ublMembers: Record<string, string> = {
  Envelope: '_D:string _A:string _B:string _E:string Invoice:Invoice!1',
  UBLExtensions: 'UBLExtension:UBLExtension!',
  UBLExtension: `
    ID:id1 Name:text1 ExtensionAgencyID:id1 ExtensionAgencyName:text1 ExtensionVersionID:id1
    ExtensionAgencyURI:id1 ExtensionURI:id1 ExtensionReasonCode:code1 ExtensionReason:text1
    ExtensionContent:any!1`,
  Invoice: `
    UBLExtensions:UBLExtensions1 UBLVersionID:id1 CustomizationID:id1 ProfileID:id1
    ProfileExecutionID:id1 ID:id!1 CopyIndicator:flag1 UUID:id1 IssueDate:date!1
    IssueTime:time1 DueDate:date1 InvoiceTypeCode:code1 Note:text TaxPointDate:date1
    DocumentCurrencyCode:code1 TaxCurrencyCode:code1 PricingCurrencyCode:code1
    PaymentCurrencyCode:code1 PaymentAlternativeCurrencyCode:code1 AccountingCostCode:code1
    AccountingCost:text1 LineCountNumeric:number1 BuyerReference:text1 InvoicePeriod:Period
    OrderReference:any1 BillingReference:BillingReference
    DespatchDocumentReference:DocumentReference ReceiptDocumentReference:DocumentReference
    StatementDocumentReference:DocumentReference OriginatorDocumentReference:DocumentReference
    ContractDocumentReference:DocumentReference AdditionalDocumentReference:DocumentReference
    ProjectReference:any Signature:Signature AccountingSupplierParty:SupplierParty!1
    AccountingCustomerParty:CustomerParty!1 PayeeParty:Party1
    BuyerCustomerParty:CustomerParty1 SellerSupplierParty:SupplierParty1
    TaxRepresentativeParty:Party1 Delivery:Delivery DeliveryTerms:any1
    PaymentMeans:PaymentMeans PaymentTerms:PaymentTerms PrepaidPayment:Payment
    AllowanceCharge:AllowanceCharge TaxExchangeRate:ExchangeRate1
    PricingExchangeRate:ExchangeRate1 PaymentExchangeRate:ExchangeRate1
    PaymentAlternativeExchangeRate:ExchangeRate1 TaxTotal:TaxTotal
    WithholdingTaxTotal:TaxTotal LegalMonetaryTotal:MonetaryTotal!1 InvoiceLine:InvoiceLine!`,
  SupplierParty: `
    CustomerAssignedAccountID:id1 AdditionalAccountID:id DataSendingCapability:text1
    Party:Party1 DespatchContact:Contact1 AccountingContact:Contact1 SellerContact:Contact1`,
  CustomerParty: `
    CustomerAssignedAccountID:id1 SupplierAssignedAccountID:id1 AdditionalAccountID:id
    Party:Party1 DeliveryContact:Contact1 AccountingContact:Contact1 BuyerContact:Contact1`,
  Party: `
    MarkCareIndicator:flag1 MarkAttentionIndicator:flag1 WebsiteURI:id1 LogoReferenceID:id1
    EndpointID:id1 IndustryClassificationCode:code1 PartyIdentification:PartyIdentification
    PartyName:PartyName Language:any1 PostalAddress:Address1 PhysicalLocation:any1
    PartyTaxScheme:any PartyLegalEntity:PartyLegalEntity Contact:Contact1 Person:any
    AgentParty:Party1 ServiceProviderParty:any PowerOfAttorney:any
    FinancialAccount:FinancialAccount1`,
  PartyIdentification: 'ID:id!1',
  PartyName: 'Name:text!1',
  PartyLegalEntity: `
    RegistrationName:text1 CompanyID:id1 RegistrationDate:date1
    RegistrationExpirationDate:date1 CompanyLegalFormCode:code1 CompanyLegalForm:text1
    SoleProprietorshipIndicator:flag1 CompanyLiquidationStatusCode:code1
    CorporateStockAmount:amount1 FullyPaidSharesIndicator:flag1 RegistrationAddress:Address1
    CorporateRegistrationScheme:any1 HeadOfficeParty:Party1 ShareholderParty:any`,
  Address: `
    ID:id1 AddressTypeCode:code1 AddressFormatCode:code1 Postbox:text1 Floor:text1 Room:text1
    StreetName:text1 AdditionalStreetName:text1 BlockName:text1 BuildingName:text1
    BuildingNumber:text1 InhouseMail:text1 Department:text1 MarkAttention:text1 MarkCare:text1
    PlotIdentification:text1 CitySubdivisionName:text1 CityName:text1 PostalZone:text1
    CountrySubentity:text1 CountrySubentityCode:code1 Region:text1 District:text1
    TimezoneOffset:text1 AddressLine:AddressLine Country:Country1 LocationCoordinate:any`,
  AddressLine: 'Line:text!1',
  Country: 'IdentificationCode:code1 Name:text1',
  Contact: `
    ID:id1 Name:text1 Telephone:text1 Telefax:text1 ElectronicMail:text1 Note:text
    OtherCommunication:any`,
  Period: `
    StartDate:date1 StartTime:time1 EndDate:date1 EndTime:time1 DurationMeasure:measure1
    DescriptionCode:code Description:text`,
  BillingReference: `
    InvoiceDocumentReference:DocumentReference1
    SelfBilledInvoiceDocumentReference:DocumentReference1
    CreditNoteDocumentReference:DocumentReference1
    SelfBilledCreditNoteDocumentReference:DocumentReference1
    DebitNoteDocumentReference:DocumentReference1 ReminderDocumentReference:DocumentReference1
    AdditionalDocumentReference:DocumentReference1 BillingReferenceLine:any`,
  DocumentReference: `
    ID:id!1 CopyIndicator:flag1 UUID:id1 IssueDate:date1 IssueTime:time1
    DocumentTypeCode:code1 DocumentType:text1 XPath:text LanguageID:id1 LocaleCode:code1
    VersionID:id1 DocumentStatusCode:code1 DocumentDescription:text Attachment:any1
    ValidityPeriod:Period1 IssuerParty:Party1 ResultOfVerification:any1`,
  Signature: `
    ID:id!1 Note:text ValidationDate:date1 ValidationTime:time1 ValidatorID:id1
    CanonicalizationMethod:text1 SignatureMethod:text1 SignatoryParty:Party1
    DigitalSignatureAttachment:any1 OriginalDocumentReference:DocumentReference1`,
  Delivery: `
    ID:id1 Quantity:quantity1 MinimumQuantity:quantity1 MaximumQuantity:quantity1
    ActualDeliveryDate:date1 ActualDeliveryTime:time1 LatestDeliveryDate:date1
    LatestDeliveryTime:time1 ReleaseID:id1 TrackingID:id1 DeliveryAddress:Address1
    DeliveryLocation:any1 AlternativeDeliveryLocation:any1 RequestedDeliveryPeriod:Period1
    PromisedDeliveryPeriod:Period1 EstimatedDeliveryPeriod:Period1 CarrierParty:Party1
    DeliveryParty:Party1 NotifyParty:Party Despatch:any1 DeliveryTerms:any
    MinimumDeliveryUnit:any1 MaximumDeliveryUnit:any1 Shipment:Shipment1`,
  Shipment: `
    ID:id!1 ShippingPriorityLevelCode:code1 HandlingCode:code1 HandlingInstructions:text
    Information:text GrossWeightMeasure:measure1 NetWeightMeasure:measure1
    NetNetWeightMeasure:measure1 GrossVolumeMeasure:measure1 NetVolumeMeasure:measure1
    TotalGoodsItemQuantity:quantity1 TotalTransportHandlingUnitQuantity:quantity1
    InsuranceValueAmount:amount1 DeclaredCustomsValueAmount:amount1
    DeclaredForCarriageValueAmount:amount1 DeclaredStatisticsValueAmount:amount1
    FreeOnBoardValueAmount:amount1 SpecialInstructions:text DeliveryInstructions:text
    SplitConsignmentIndicator:flag1 ConsignmentQuantity:quantity1 Consignment:any
    GoodsItem:any ShipmentStage:any Delivery:Delivery1 TransportHandlingUnit:any
    ReturnAddress:Address1 OriginAddress:Address1 FirstArrivalPortLocation:any1
    LastExitPortLocation:any1 ExportCountry:Country1 FreightAllowanceCharge:AllowanceCharge`,
  AllowanceCharge: `
    ID:id1 ChargeIndicator:flag!1 AllowanceChargeReasonCode:code1 AllowanceChargeReason:text
    MultiplierFactorNumeric:number1 PrepaidIndicator:flag1 SequenceNumeric:number1
    Amount:amount!1 BaseAmount:amount1 AccountingCostCode:code1 AccountingCost:text1
    PerUnitAmount:amount1 TaxCategory:TaxCategory TaxTotal:TaxTotal1 PaymentMeans:PaymentMeans`,
  PaymentMeans: `
    ID:id1 PaymentMeansCode:code!1 PaymentDueDate:date1 PaymentChannelCode:code1
    InstructionID:id1 InstructionNote:text PaymentID:id CardAccount:any1
    PayerFinancialAccount:FinancialAccount1 PayeeFinancialAccount:FinancialAccount1
    CreditAccount:any1 PaymentMandate:any1 TradeFinancing:any1`,
  FinancialAccount: `
    ID:id1 Name:text1 AliasName:text1 AccountTypeCode:code1 AccountFormatCode:code1
    CurrencyCode:code1 PaymentNote:text FinancialInstitutionBranch:any1 Country:Country1`,
  PaymentTerms: `
    ID:id1 PaymentMeansID:id PrepaidPaymentReferenceID:id1 Note:text ReferenceEventCode:code1
    SettlementDiscountPercent:number1 PenaltySurchargePercent:number1 PaymentPercent:number1
    Amount:amount1 SettlementDiscountAmount:amount1 PenaltyAmount:amount1
    PaymentTermsDetailsURI:id1 PaymentDueDate:date1 InstallmentDueDate:date1
    InvoicingPartyReference:text1 SettlementPeriod:Period1 PenaltyPeriod:Period1
    ExchangeRate:ExchangeRate1 ValidityPeriod:Period1`,
  Payment: `
    ID:id1 PaidAmount:amount1 ReceivedDate:date1 PaidDate:date1 PaidTime:time1
    InstructionID:id1`,
  ExchangeRate: `
    SourceCurrencyCode:code!1 SourceCurrencyBaseRate:number1 TargetCurrencyCode:code!1
    TargetCurrencyBaseRate:number1 ExchangeMarketID:id1 CalculationRate:number1
    MathematicOperatorCode:code1 Date:date1 ForeignExchangeContract:any1`,
  TaxTotal: `
    TaxAmount:amount!1 RoundingAmount:amount1 TaxEvidenceIndicator:flag1
    TaxIncludedIndicator:flag1 TaxSubtotal:TaxSubtotal`,
  TaxSubtotal: `
    TaxableAmount:amount1 TaxAmount:amount!1 CalculationSequenceNumeric:number1
    TransactionCurrencyTaxAmount:amount1 Percent:number1 BaseUnitMeasure:measure1
    PerUnitAmount:amount1 TierRange:text1 TierRatePercent:number1 TaxCategory:TaxCategory!1`,
  TaxCategory: `
    ID:id1 Name:text1 Percent:number1 BaseUnitMeasure:measure1 PerUnitAmount:amount1
    TaxExemptionReasonCode:code1 TaxExemptionReason:text TierRange:text1
    TierRatePercent:number1 TaxScheme:TaxScheme!1`,
  TaxScheme: `
    ID:id1 Name:text1 TaxTypeCode:code1 CurrencyCode:code1 JurisdictionRegionAddress:Address`,
  MonetaryTotal: `
    LineExtensionAmount:amount1 TaxExclusiveAmount:amount1 TaxInclusiveAmount:amount1
    AllowanceTotalAmount:amount1 ChargeTotalAmount:amount1 PrepaidAmount:amount1
    PayableRoundingAmount:amount1 PayableAmount:amount!1 PayableAlternativeAmount:amount1`,
  InvoiceLine: `
    ID:id!1 UUID:id1 Note:text InvoicedQuantity:quantity1 LineExtensionAmount:amount!1
    TaxPointDate:date1 AccountingCostCode:code1 AccountingCost:text1 PaymentPurposeCode:code1
    FreeOfChargeIndicator:flag1 InvoicePeriod:Period OrderLineReference:any
    DespatchLineReference:any ReceiptLineReference:any BillingReference:BillingReference
    DocumentReference:DocumentReference PricingReference:any1 OriginatorParty:Party1
    Delivery:Delivery PaymentTerms:PaymentTerms AllowanceCharge:AllowanceCharge
    TaxTotal:TaxTotal WithholdingTaxTotal:TaxTotal Item:Item!1 Price:Price1 DeliveryTerms:any1
    SubInvoiceLine:InvoiceLine ItemPriceExtension:PriceExtension1`,
  Item: `
    Description:text PackQuantity:quantity1 PackSizeNumeric:number1 CatalogueIndicator:flag1
    Name:text1 HazardousRiskIndicator:flag1 AdditionalInformation:text Keyword:text
    BrandName:text ModelName:text BuyersItemIdentification:any1 SellersItemIdentification:any1
    ManufacturersItemIdentification:any StandardItemIdentification:any1
    CatalogueItemIdentification:any1 AdditionalItemIdentification:any
    CatalogueDocumentReference:DocumentReference1
    ItemSpecificationDocumentReference:DocumentReference OriginCountry:Country1
    CommodityClassification:CommodityClassification TransactionConditions:any
    HazardousItem:any ClassifiedTaxCategory:TaxCategory AdditionalItemProperty:any
    ManufacturerParty:Party InformationContentProviderParty:Party1 OriginAddress:Address
    ItemInstance:any Certificate:any Dimension:any`,
  CommodityClassification: `
    NatureCode:code1 CargoTypeCode:code1 CommodityCode:code1 ItemClassificationCode:code1`,
  Price: `
    PriceAmount:amount!1 BaseQuantity:quantity1 PriceChangeReason:text PriceTypeCode:code1
    PriceType:text1 OrderableUnitFactorRate:number1 ValidityPeriod:Period PriceList:any1
    AllowanceCharge:AllowanceCharge PricingExchangeRate:ExchangeRate1`,
  PriceExtension: 'Amount:amount!1 TaxTotal:TaxTotal',
};

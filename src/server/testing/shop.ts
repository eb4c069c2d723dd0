/** Complete settings of a shop, with special characters of HTML. */
export const FILLED_SHOP = {
  SHOP_NAME: 'Archer & Daughters Ltd',
  SHOP_ADDRESS: '1 <High> Street, Leeds, LS1 1AA',
  SHOP_EMAIL: 'ada@cards.example',
  SHOP_PHONE: '0113 496 0000',
  SHOP_COMPANY: 'Company number 01234567, registered in England & Wales',
  VAT_NUMBER: 'GB 123 4567 89',
  VAT_RATE: '20',
  PRIVACY_EMAIL: 'privacy@cards.example',
  ICO_NUMBER: 'ZA123456',
  DATA_PROCESSORS: 'Example Hosting (London) & Example Mail (Ireland)',
  CARD_MATERIAL: 'thick white card',
  DISPATCH_CUTOFF: '15',
  DISPATCH_DAYS: '1',
  DELIVERY_DAYS: '4',
  CLOSED_DAYS: '2026-12-24',
  ORDER_DATA_RETENTION_DAYS: '45',
};

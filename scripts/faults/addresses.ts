import { faultsIn } from './fault.ts';

const SHIP_TO = ['src/server/orders/ship-to.test.ts'];

/** Where a card may go, and how its address is written. */
export const ADDRESS_FAULTS = [
  ...faultsIn('src/server/checkout/routes.ts', SHIP_TO, [
    {
      name: 'a shop sells to where it does not post',
      from: 'refuseElsewhere(config.shop.shipTo, body.shippingInfo);',
      to: '',
    },
  ]),
  ...faultsIn('src/server/orders/correct-order.ts', SHIP_TO, [
    {
      name: 'an order is moved to where the shop does not post',
      from: 'refuseElsewhere(deps.config.shop.shipTo, shipping, before);',
      to: '',
    },
    {
      name: 'an order to where the shop no longer posts cannot be corrected',
      from: 'refuseElsewhere(deps.config.shop.shipTo, shipping, before);',
      to: 'refuseElsewhere(deps.config.shop.shipTo, shipping);',
    },
  ]),
  ...faultsIn(
    'src/server/orders/queries.ts',
    ['src/server/orders/last-address.test.ts'],
    [
      {
        name: 'a member is offered somebody else’s address',
        from: 'and(eq(orders.userId, userId), isNull(orders.buyerName)',
        to: 'and(isNull(orders.buyerName)',
      },
      {
        name: 'the address of a present is offered for the next order',
        from: 'eq(orders.userId, userId), isNull(orders.buyerName)',
        to: 'eq(orders.userId, userId)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/customer-routes.ts',
    ['src/server/orders/last-address.test.ts'],
    [
      {
        name: 'an address is offered to which the shop no longer posts',
        from: 'address && postsTo(config.shop.shipTo, address) ? address : null',
        to: 'address',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/shipping.ts',
    ['src/shared/shipping.test.ts', ...SHIP_TO],
    [
      {
        name: 'foreign postcodes are checked by British rules',
        from: 'return hasBritishPostcodes(country.trim()) && ',
        to: 'return ',
      },
      {
        name: 'a parcel goes to Leeds in Jersey',
        from: 'return usualCountry(country.trim(), postcode) !== usualCountry(country.trim());',
        to: 'return country === postcode;',
      },
      {
        name: 'a wrong postcode is told only when all else is right',
        from: 'by its own rule.\n        when: ({ value }) => isTyped(value)',
        to: 'by its own rule.\n        when: ({ value, issues }) => issues.length === 0 && isTyped(value)',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/ship-to.ts',
    ['src/shared/ship-to.test.ts', ...SHIP_TO],
    [
      {
        name: 'Jersey is taxed as the United Kingdom',
        from: 'ISLANDS[usual.slice(0, 2)] ?? UNITED_KINGDOM',
        to: 'UNITED_KINGDOM',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/postcode.ts',
    ['src/shared/postcode.test.ts'],
    [
      {
        name: 'a postcode may end in letters that none ends in',
        from: '[ABD-HJLNP-UW-Z]{2}',
        to: '[A-Z]{2}',
      },
      { name: 'a postcode has to be typed with its space', from: "replace(BETWEEN, '')", to: 'trim()' },
    ],
  ),
  ...faultsIn(
    'src/server/read-shop.ts',
    ['src/server/read-shop.test.ts'],
    [
      {
        name: 'a country that was mistyped is offered to customers',
        from: '?? refuseCountry(name)',
        to: '?? name',
      },
    ],
  ),
  ...faultsIn(
    'src/web/checkout/payment/payment-outcome.ts',
    ['src/web/checkout/payment/payment-outcome.test.ts'],
    [
      {
        name: 'who may have paid is told that nothing was taken',
        from: '...(isDoubtful ? {} : ',
        to: '...(!isDoubtful && false ? {} : ',
      },
      {
        name: 'nobody is told that a declined card lost nothing',
        from: '...(isDoubtful ? {} : ',
        to: '...(!isDoubtful ? {} : ',
      },
    ],
  ),
];

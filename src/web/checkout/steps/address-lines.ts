type PostalAddress = { name: string; address: string; city: string; postcode: string; country: string };

/** Where a parcel goes, a line each; lines that were left empty or erased are left out. */
export function addressLines({ name, address, city, postcode, country }: PostalAddress): string {
  return [name, address, city, postcode, country].filter(Boolean).join('\n');
}

import type { PostcodeAddress } from './postcode-address.server.ts'

/** Addresses for a demo shop without a provider: enough to try the address finder, including the postcodes of the demo accounts. */
export const samplePostcodes: readonly PostcodeAddress[] = [
  sample('YO7 1AA', ['Mill Lane', 'Sowerby'], 'Thirsk', 'North Yorkshire', '2;4;6;8;10;12;14;16;The/Old/Mill'),
  sample('YO61 4AH', ['Church Street', 'Kilburn'], 'York', 'North Yorkshire', 'Rose/Cottage|The/Forge|1|2|3|5'),
  sample('YO8 5XX', ['Barlby Yard', 'Barlby'], 'Selby', 'North Yorkshire', 'Unit/1|Unit/2|Unit/3|Unit/4|Unit/5'),
  sample('DN20 8JB', ['Station Yard', 'Island Carr'], 'Brigg', 'Lincolnshire', 'Unit/5;Unit/6;Unit/7;Unit/8'),
  sample('EH1 3RQ', ['Broughton Place', ''], 'Edinburgh', 'Midlothian', '1;2;3;4;5;6;7'),
  sample('HU1 1AA', ['Carr Lane', ''], 'Hull', 'East Yorkshire', '1|3|5|7|9'),
  sample('LS1 4AP', ['Wellington Street', ''], 'Leeds', 'West Yorkshire', '10;12;14;16;18;20'),
  sample('M1 1AE', ['Piccadilly', ''], 'Manchester', 'Greater Manchester', '77;79;81;83;85'),
  sample('B1 1BB', ['Victoria Square', ''], 'Birmingham', 'West Midlands', 'Council/House|1|2|3'),
  sample('CF10 1EP', ['High Street', ''], 'Cardiff', 'South Glamorgan', '21;22;23;24;25'),
  sample('SW1A 1AA', ['The Mall', ''], 'London', 'Greater London', 'Buckingham/Palace'),
  // Without premises, so that the visitor types the house number.
  sample('BT1 5GS', ['Donegall Square North', ''], 'Belfast', 'Antrim', ''),
]

function sample(
  postcode: string,
  [street, district]: readonly [string, string],
  ...[town, county, premises]: [string, string, string]
): PostcodeAddress {
  return {
    Postcode: postcode,
    Address1: street,
    Address2: district,
    Town: town,
    County: county,
    PremiseData: premises,
  }
}

import type { PostcodeAddress } from './postcodes.server.ts'

/** Used in a demo shop where no provider is set: enough to try the address finder, the demo accounts' own postcodes among them. */
export const samplePostcodes: readonly PostcodeAddress[] = [
  place('YO7 1AA', ['Mill Lane', 'Sowerby'], 'Thirsk', 'North Yorkshire', '2;4;6;8;10;12;14;16;The/Old/Mill'),
  place('YO61 4AH', ['Church Street', 'Kilburn'], 'York', 'North Yorkshire', 'Rose/Cottage|The/Forge|1|2|3|5'),
  place('YO8 5XX', ['Barlby Yard', 'Barlby'], 'Selby', 'North Yorkshire', 'Unit/1|Unit/2|Unit/3|Unit/4|Unit/5'),
  place('DN20 8JB', ['Station Yard', 'Island Carr'], 'Brigg', 'Lincolnshire', 'Unit/5;Unit/6;Unit/7;Unit/8'),
  place('EH1 3RQ', ['Broughton Place', ''], 'Edinburgh', 'Midlothian', '1;2;3;4;5;6;7'),
  place('HU1 1AA', ['Carr Lane', ''], 'Hull', 'East Yorkshire', '1|3|5|7|9'),
  place('LS1 4AP', ['Wellington Street', ''], 'Leeds', 'West Yorkshire', '10;12;14;16;18;20'),
  place('M1 1AE', ['Piccadilly', ''], 'Manchester', 'Greater Manchester', '77;79;81;83;85'),
  place('B1 1BB', ['Victoria Square', ''], 'Birmingham', 'West Midlands', 'Council/House|1|2|3'),
  place('CF10 1EP', ['High Street', ''], 'Cardiff', 'South Glamorgan', '21;22;23;24;25'),
  place('SW1A 1AA', ['The Mall', ''], 'London', 'Greater London', 'Buckingham/Palace'),
  // Nothing is known of its houses: the number is then typed.
  place('BT1 5GS', ['Donegall Square North', ''], 'Belfast', 'Antrim', ''),
]

function place(
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

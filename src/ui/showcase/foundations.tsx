import { Icon } from '#src/ui/icons/icon.tsx'
import * as shopIcons from '#src/ui/icons/shop.ts'
import * as actionIcons from '../icons/actions.ts'
import * as arrowIcons from '../icons/arrows.ts'
import * as statusIcons from '../icons/status.ts'
import { ShowcaseSection } from './showcase-section.tsx'

const colours = [
  'bg-ink',
  'bg-ink-soft',
  'bg-steel',
  'bg-edge',
  'bg-line',
  'bg-mist',
  'bg-paper',
  'bg-brand',
  'bg-brand-deep',
  'bg-brand-soft',
  'bg-checkout',
  'bg-checkout-deep',
  'bg-checkout-soft',
  'bg-stock',
  'bg-stock-soft',
  'bg-saving',
  'bg-saving-soft',
]

// Sorted, because the order of a module's exports differs between server and browser.
const icons = Object.entries({ ...actionIcons, ...arrowIcons, ...statusIcons, ...shopIcons }).sort(([a], [b]) =>
  a.localeCompare(b),
)

export function Foundations() {
  return (
    <>
      <ShowcaseSection title="Colours">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 md:grid-cols-9">
          {colours.map((colour) => (
            <li key={colour} className="text-sm">
              <span className={`mb-1 block h-12 rounded-box border border-line ${colour}`} />
              {colour.slice(3)}
            </li>
          ))}
        </ul>
      </ShowcaseSection>
      <ShowcaseSection title="Type">
        <div className="grid gap-3">
          <p className="font-display font-semibold text-4xl">Bunded oil tanks</p>
          <p className="font-display font-semibold text-2xl">Section heading in Barlow Condensed</p>
          <h3>Harbour 1200 Bunded</h3>
          <p>
            Double-skinned tanks that meet OFTEC rules, delivered on a pallet to any UK mainland address.{' '}
            <strong>In stock, leaves Thursday.</strong>
          </p>
          <p className="text-sm text-steel">SKU HRB-BT-1200-G · by HRB · 1,200 litres</p>
          <ul className="w-40 text-right font-display font-semibold text-xl tabular-nums">
            <li>£1,049.00</li>
            <li>£11,111.11</li>
            <li>£899.40</li>
          </ul>
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Icons">
        <ul className="grid grid-cols-4 gap-3 xs:grid-cols-6 sm:grid-cols-8 md:grid-cols-12">
          {icons.map(([name, shape]) => (
            <li key={name} className="grid justify-items-center gap-1 text-center text-steel text-xs">
              <Icon shape={shape} size={28} className="text-ink" />
              {name.replace('Icon', '')}
            </li>
          ))}
        </ul>
      </ShowcaseSection>
    </>
  )
}

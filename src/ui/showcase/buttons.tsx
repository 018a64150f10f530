import { useState } from 'react'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Chip } from '#src/ui/button/chip.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Badge } from '#src/ui/card/badge.tsx'
import { Spinner } from '#src/ui/card/spinner.tsx'
import { QuantityStepper } from '#src/ui/field/quantity-stepper.tsx'
import { basketIcon, documentIcon, spareFilterIcon } from '#src/ui/icons/shop.ts'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { arrowRightIcon } from '../icons/arrows.ts'
import { calendarIcon, filterIcon, gridIcon, listIcon, trashIcon } from '../icons/controls.ts'
import { clockIcon, shieldIcon, successIcon } from '../icons/status.ts'
import { ShowcaseSection } from './showcase-section.tsx'

const row = 'flex flex-wrap items-start gap-3'

export function Buttons() {
  return (
    <>
      <ShowcaseSection title="Buttons">
        <ButtonVariants />
        <ButtonStates />
        <div className={row}>
          <IconButton icon={gridIcon} label="Grid" aria-pressed />
          <IconButton icon={listIcon} label="List" />
          <IconButton icon={trashIcon} label="Remove" size="small" />
          <IconButton icon={filterIcon} label="Filter" outlined />
          <IconButton icon={filterIcon} label="Filter, disabled" outlined disabled />
          <Spinner label="Loading" className="self-center text-brand" />
        </div>
        <Button block size="large" icon={basketIcon} className="max-w-96">
          As wide as its container
        </Button>
      </ShowcaseSection>
      <QuantityStepperExamples />
      <BadgeExamples />
    </>
  )
}

function ButtonVariants() {
  return (
    <div className={row}>
      <Button icon={basketIcon}>Add to basket</Button>
      <Button variant="checkout">Checkout</Button>
      <Button variant="secondary" icon={documentIcon}>
        Add to quote
      </Button>
      <Button variant="quiet">Continue shopping</Button>
      <span className="on-dark inline-flex rounded-box bg-ink p-2">
        <Button variant="inverse">Tank removal</Button>
      </span>
      <ButtonLink to={homePath} variant="secondary" icon={calendarIcon}>
        A link: Hire quote
      </ButtonLink>
      <TextLink to={homePath} className="self-center">
        Clear all
      </TextLink>
    </div>
  )
}

function ButtonStates() {
  const [loading, setLoading] = useState(false)
  return (
    <div className={row}>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large" icon={arrowRightIcon}>
        Large
      </Button>
      <Button loading={loading} onClick={() => setLoading(true)}>
        Press: loading keeps the width
      </Button>
      <Button loading variant="secondary">
        Add to quote
      </Button>
      <Button disabled>Disabled</Button>
      <Button variant="secondary" disabled>
        Disabled
      </Button>
      <Button disabledReason="Price on application: ask for a quote." icon={basketIcon}>
        Add to basket
      </Button>
    </div>
  )
}

function QuantityStepperExamples() {
  const [quantity, setQuantity] = useState(12)
  return (
    <ShowcaseSection title="Quantity stepper">
      <div className={row}>
        <QuantityStepper value={quantity} min={10} max={20} onChange={setQuantity} />
        <QuantityStepper value={1} max={99} size="small" onChange={() => {}} title="Harbour 1200" />
        <QuantityStepper value={3} max={99} disabled onChange={() => {}} />
      </div>
      <p className="text-sm text-steel">The first takes 10 to 20: type 3, or 50.</p>
    </ShowcaseSection>
  )
}

function BadgeExamples() {
  return (
    <ShowcaseSection title="Badges and chips">
      <div className={row}>
        <Badge tone="sale">Save £120.00</Badge>
        <Badge tone="new">New</Badge>
        <Badge tone="priceMatch" icon={shieldIcon}>
          Price match
        </Badge>
        <Badge tone="positive" icon={successIcon}>
          In stock
        </Badge>
        <Badge tone="freeSpareFilter" icon={spareFilterIcon}>
          Free Spare Filter
        </Badge>
        <Badge>Requested</Badge>
        <Badge tone="waiting" icon={clockIcon}>
          34 min
        </Badge>
        <Badge tone="negative" icon={clockIcon}>
          72 min
        </Badge>
        <Badge tone="count" className="rounded-full">
          3
        </Badge>
      </div>
      <div className={row}>
        <Chip label="£500 – £1,000" to="?" />
        <Chip label="650 – 2,500 l" to="?" />
      </div>
    </ShowcaseSection>
  )
}

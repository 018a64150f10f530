import { useState } from 'react'
import { DateRangeField } from '#src/ui/date/date-range-field.tsx'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { ShowMore } from '#src/ui/page/show-more.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

const colours = [
  { value: 'green', label: 'Forest green', swatch: '#1f6b43' },
  { value: 'black', label: 'Slate black', swatch: '#2a2f37' },
  { value: 'blue', label: 'Harbour blue', swatch: '#2b5d91' },
  { value: 'white', label: 'White', swatch: '#ffffff' },
  { value: 'brown', label: 'Peat brown', swatch: '#7c4a2a', disabled: true },
]

const errors = [
  { field: 'customer.email', message: 'The email must be a valid email address.' },
  { field: 'referrer', message: 'Please choose how you found us.' },
]

export function Fields() {
  return (
    <>
      <TextFieldExamples />
      <ShowcaseSection title="Choices">
        <div className="grid max-w-200 gap-6 sm:grid-cols-2">
          <CheckboxExamples />
          <RadioGroupExamples />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Date ranges">
        <div className="grid max-w-200 gap-6">
          <DateRangeField
            name="hire"
            label="Hire duration"
            required
            bounds={{ format: 'date', earliest: '2026-06-10' }}
          />
          <DateRangeField name="visit" label="Visit" bounds={{ format: 'datetime' }} />
          <DateRangeField name="hours" label="Opening hours" bounds={{ format: 'time' }} />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Error summary">
        <ErrorSummaryExample />
      </ShowcaseSection>
    </>
  )
}

function TextFieldExamples() {
  return (
    <ShowcaseSection title="Fields">
      <div className="grid max-w-200 gap-5 sm:grid-cols-2">
        <TextField name="first_name" label="First name" autoComplete="given-name" required />
        <TextField name="company" label="Company" hint="As it should stand on the invoice." />
        <TextField
          name="customer[email]"
          label="Email"
          type="email"
          defaultValue="jo@tank"
          error="The email must be a valid email address."
          required
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
          required
        />
        <SelectField
          name="referrer"
          label="How did you find us"
          options={['Google Ads', 'Radio', 'Word of mouth'].map((label) => ({ value: label, label }))}
          error="Please choose how you found us."
          required
        />
        <TextField name="read_only" label="Email" defaultValue="jo@example.com" readOnly />
        <TextAreaField name="message" label="Message" className="sm:col-span-2" />
      </div>
    </ShowcaseSection>
  )
}

function CheckboxExamples() {
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">Price</legend>
        <CheckboxField name="band-1" label="£0 – £500" aside="12" />
        <CheckboxField name="band-2" label="£500 – £1,000" aside="18" defaultChecked />
        <CheckboxField name="band-3" label="£1,000 – £2,000" aside="0" disabled />
        <CheckboxField name="terms" label="I agree to the terms" error="Please agree first." required />
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">Capacity</legend>
        <ShowMore limit={3}>
          {['650 l', '1,000 l', '1,200 l', '1,800 l', '2,500 l'].map((label) => (
            <CheckboxField key={label} name={`capacity-${label}`} label={label} />
          ))}
        </ShowMore>
      </fieldset>
    </>
  )
}

function RadioGroupExamples() {
  const [colour, setColour] = useState('green')
  return (
    <>
      <RadioGroup
        name="contact_by"
        label="Contact me by"
        options={[
          { value: 'email', label: 'Email' },
          { value: 'phone', label: 'Phone call' },
        ]}
        defaultValue="email"
        required
      />
      <RadioGroup
        name="colour"
        label="Colour"
        appearance="swatches"
        options={colours}
        value={colour}
        onChange={setColour}
        chosenLabel={colours.find(({ value }) => value === colour)?.label}
      />
      <RadioGroup
        name="outlet"
        label="Outlet"
        appearance="buttons"
        defaultValue="bottom"
        options={[
          { value: 'bottom', label: 'Bottom outlet' },
          { value: 'top', label: 'Top outlet' },
          { value: 'both', label: 'Both (+£38)' },
          { value: 'side', label: 'Side', disabled: true },
        ]}
      />
      <RadioGroup
        name="delivery"
        label="Delivery"
        appearance="cards"
        defaultValue="standard"
        options={[
          { value: 'standard', label: 'Standard pallet', detail: 'leaves Thu 19 Nov', aside: 'included' },
          { value: 'express', label: 'Express', detail: 'leaves Mon 16 Nov', aside: '+5%' },
        ]}
      />
    </>
  )
}

/** Shown on demand, because it takes the focus when it appears. */
function ErrorSummaryExample() {
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid max-w-200 gap-3">
      <button type="button" className="text-link justify-self-start" onClick={() => setShown(!isShown)}>
        Submit with errors
      </button>
      {isShown && <ErrorSummary errors={errors} />}
    </div>
  )
}

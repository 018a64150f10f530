import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Drawer } from '#src/ui/overlay/drawer.tsx'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { deactivateModal } from '#src/ui/overlay/modal-events.ts'
import { ModalTrigger } from '#src/ui/overlay/modal-trigger.tsx'
import { Notifier } from '#src/ui/overlay/notifier.tsx'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { Tooltip } from '#src/ui/overlay/tooltip.tsx'
import { Collapsible } from '#src/ui/page/collapsible.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { Tabs } from '#src/ui/page/tabs.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

const notifications = [
  { msg: 'We answer quotes within the hour.', title: 'Good morning' },
  { type: 'success', title: 'Address saved', msg: 'It is now in your address book.', delay: 2000 },
  { type: 'error', msg: 'Looks like you have some errors!' },
] as const

export function Overlays() {
  return (
    <>
      <ShowcaseSection title="Message boxes">
        <div className="grid max-w-200 gap-3">
          <MessageBox>Orders before 2 pm leave the same day.</MessageBox>
          <MessageBox type="success" title="Welcome back!">
            Please enter your password to continue.
          </MessageBox>
          <MessageBox type="warning" title="No dispatch options available." />
          <MessageBox type="error" title="Whoops! Looks like something went wrong!">
            Please refresh the page and try again.
          </MessageBox>
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Notifier">
        <div className="flex flex-wrap gap-3">
          {notifications.map((notification) => (
            <Button key={notification.msg} variant="secondary" onClick={() => showNotification(notification)}>
              {notification.msg}
            </Button>
          ))}
        </div>
        <Notifier />
      </ShowcaseSection>
      <ShowcaseSection title="Modal, drawer, tooltip">
        <div className="flex flex-wrap gap-3">
          <ModalTrigger modalId="showcase-modal">Modal</ModalTrigger>
          <ModalTrigger modalId="media-modal" variant="secondary">
            Media modal
          </ModalTrigger>
          <ModalTrigger modalId="showcase-drawer" variant="secondary">
            Drawer
          </ModalTrigger>
          <span className="relative">
            <ModalTrigger modalId="showcase-dropdown" variant="secondary">
              Drop-down
            </ModalTrigger>
            <Modal id="showcase-dropdown" title="Bag" intrusive={false} placement="anchored" size="small">
              The page stays usable. A press beside it closes it.
            </Modal>
          </span>
          <Tooltip text="We reply within 1 hour in working time." disposeAfterMs={5000}>
            {(describedBy) => (
              <Button variant="quiet" aria-describedby={describedBy}>
                Quote
              </Button>
            )}
          </Tooltip>
        </div>
        <ExampleModals />
      </ShowcaseSection>
      <ShowcaseSection title="Tabs and collapsibles">
        <div className="grid gap-6 sm:grid-cols-2">
          <Tabs
            label="Basket and quote"
            tabs={[
              { id: 'basket', label: 'Bag (3)', content: 'Three items.' },
              { id: 'quote', label: 'Quote (2)', content: 'Two items.' },
              { id: 'hire', label: 'Hire', content: 'No Items' },
            ]}
          />
          <div>
            <Collapsible title="Price" open>
              Open from the start.
            </Collapsible>
            <Collapsible title="Material">Closed from the start.</Collapsible>
            <Collapsible title="Delivery and returns" closedOnMobile>
              Closed below 720 px, open above.
            </Collapsible>
          </div>
        </div>
      </ShowcaseSection>
    </>
  )
}

function ExampleModals() {
  return (
    <>
      <Modal
        id="showcase-modal"
        title="Add a delivery address"
        footer={<Button onClick={() => deactivateModal('showcase-modal')}>Add</Button>}
      >
        <div className="grid gap-4">
          <TextField name="modal_postcode" label="Postcode" required data-autofocus />
          <TextField name="modal_town" label="Town" />
          <Button variant="quiet" onClick={() => showNotification({ type: 'error', msg: 'Address not found.' })}>
            Notify from inside
          </Button>
        </div>
      </Modal>
      <Modal id="media-modal" title="Video" titleHidden size="large">
        The page header is away while this is open.
      </Modal>
      <Drawer id="showcase-drawer" title="Menu">
        <ul className="divide-y divide-line">
          {['Oil tanks', 'Water tanks', 'Oil boilers', 'Services'].map((name) => (
            <li key={name} className="px-5 py-3 font-display font-semibold text-lg">
              {name}
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  )
}

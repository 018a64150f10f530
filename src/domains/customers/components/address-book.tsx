import { useState } from 'react'
import { Link } from 'react-router'
import * as accountText from '#src/translations/account-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { Modal } from '#src/ui/modal.tsx'
import { activateModal, deactivateModal } from '#src/ui/modal-events.ts'
import { PostForm } from '#src/ui/post-form.tsx'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'
import type { SavedAddressAnswer } from '../account-contract.ts'
import { streetLine } from '../address.ts'
import { listAddressesCall, removeAddressCall } from '../customers-calls.ts'
import { AddressForm } from './address-form.tsx'

const modalId = 'address-editor'

/** spec §8: a list that cannot be loaded and an address that cannot be removed are only logged. */
// oxlint-disable-next-line no-console -- the log that the specification means
const log = (error: unknown) => console.warn(error)

/** The saved delivery addresses. Its buttons are links and forms, which the script makes quicker. */
export function AddressBook({ initial, hasLookup }: { initial: SavedAddressAnswer[]; hasLookup: boolean }) {
  const t = useText()
  const [addresses, setAddresses] = useState(initial)
  const [edited, setEdited] = useState<SavedAddressAnswer>()

  /** spec §4: after each change the list reloads. */
  const reload = async () => {
    try {
      setAddresses(await listAddressesCall())
    } catch (error) {
      log(error)
    }
  }
  const open = (address?: SavedAddressAnswer) => {
    setEdited(address)
    activateModal(modalId)
  }
  const remove = async (id: number) => {
    try {
      const { response } = await removeAddressCall(id)
      showNotification({ type: response.type, msg: response.message, delay: 2000 })
    } catch (error) {
      log(error)
    }
    await reload()
  }
  return (
    <>
      {addresses.length === 0 ? (
        <p>
          {t(accountText.addressBookEmpty)} {t(accountText.addressBookPrompt)}
        </p>
      ) : (
        <ul className="address-cards">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} onEdit={open} onRemove={remove} />
          ))}
        </ul>
      )}
      <Link
        to="/my-account/address/new"
        className={buttonClasses({ className: 'justify-self-start' })}
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      >
        {t(accountText.addAddress)}
      </Link>
      <Modal id={modalId} title={t(edited ? accountText.addressModalEdit : accountText.addressModalAdd)}>
        <AddressForm
          address={edited}
          hasLookup={hasLookup}
          onSaved={() => {
            deactivateModal(modalId)
            void reload()
          }}
        />
      </Modal>
    </>
  )
}

type CardProps = {
  address: SavedAddressAnswer
  onEdit: (address: SavedAddressAnswer) => void
  onRemove: (id: number) => Promise<void>
}

function AddressCard({ address, onEdit, onRemove }: CardProps) {
  const t = useText()
  const street = streetLine(address.house_number, address.address_1)
  const lines = [
    address.company_name,
    street,
    address.address_2,
    address.address_3,
    address.address_4,
    address.postcode,
    t(accountText.unitedKingdom),
  ].filter(Boolean)
  return (
    <li className="address-card">
      <address>
        <strong>
          {address.first_name} {address.last_name}
        </strong>
        {lines.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </address>
      <div className="flex gap-2">
        <Link
          to={`/my-account/address/${address.id}`}
          className={buttonClasses({ variant: 'secondary', size: 'small' })}
          aria-label={t(accountText.editAddress, { address: street })}
          onClick={(event) => {
            event.preventDefault()
            onEdit(address)
          }}
        >
          {t(accountText.edit)}
        </Link>
        <PostForm
          intent="remove-address"
          submit={t(accountText.remove)}
          button={{ variant: 'quiet', size: 'small', 'aria-label': t(accountText.removeAddress, { address: street }) }}
          onSubmit={() => onRemove(address.id)}
        >
          <input type="hidden" name="id" value={address.id} />
        </PostForm>
      </div>
    </li>
  )
}

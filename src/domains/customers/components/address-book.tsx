import { useState } from 'react'
import { Link } from 'react-router'
import { accountAddressPath } from '#src/shared/paths/account-paths.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { ConfirmSubmit } from '#src/ui/button/confirm-submit.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { activateModal, deactivateModal } from '#src/ui/overlay/modal-events.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { SavedAddressResponse } from '../account/account-contract.ts'
import { formatStreetLine } from '../account/address.ts'
import { listAddressesCall, removeAddressCall } from '../customers-calls.ts'
import { AddressForm } from './address-form.tsx'

const modalId = 'address-editor'

/** Failures to load the list or to remove an address are only logged. */
// oxlint-disable-next-line no-console -- a log entry in the browser is required [ACC-02]
const logError = (error: unknown) => console.warn(error)

/** The saved delivery addresses. Buttons are links and forms, so that they work without script. */
export function AddressBook({ initial, hasLookup }: { initial: SavedAddressResponse[]; hasLookup: boolean }) {
  const t = useText()
  const [addresses, setAddresses] = useState(initial)
  const [editedAddress, setEditedAddress] = useState<SavedAddressResponse>()

  const reload = async () => {
    try {
      setAddresses(await listAddressesCall())
    } catch (error) {
      logError(error)
    }
  }
  const openEditor = (address?: SavedAddressResponse) => {
    setEditedAddress(address)
    activateModal(modalId)
  }
  const remove = async (id: number) => {
    try {
      const { response } = await removeAddressCall(id)
      showNotification({ type: response.type, msg: response.message, delay: 2000 })
    } catch (error) {
      logError(error)
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
            <AddressCard key={address.id} address={address} onEdit={openEditor} onRemove={remove} />
          ))}
        </ul>
      )}
      <Link
        to={accountAddressPath('new')}
        className={buttonClasses({ className: 'justify-self-start' })}
        onClick={(event) => {
          event.preventDefault()
          openEditor()
        }}
      >
        {t(accountText.addAddress)}
      </Link>
      <Modal id={modalId} title={t(editedAddress ? accountText.addressModalEdit : accountText.addressModalAdd)}>
        <AddressForm
          address={editedAddress}
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
  address: SavedAddressResponse
  onEdit: (address: SavedAddressResponse) => void
  onRemove: (id: number) => Promise<void>
}

function AddressCard({ address, onEdit, onRemove }: CardProps) {
  const t = useText()
  const street = formatStreetLine(address.house_number, address.address_1)
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
      <div className="flex flex-wrap gap-2">
        <Link
          to={accountAddressPath(address.id)}
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
          onSubmit={() => onRemove(address.id)}
          renderSubmit={() => (
            <ConfirmSubmit
              question={t(accountText.removeQuestion)}
              variant="quiet"
              size="small"
              aria-label={t(accountText.removeAddress, { address: street })}
            >
              {t(accountText.remove)}
            </ConfirmSubmit>
          )}
        >
          <input type="hidden" name="id" value={address.id} />
        </PostForm>
      </div>
    </li>
  )
}

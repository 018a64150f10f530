import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { createItemKey } from '#src/shared/editing/create-item-key.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { createDropHandlers, type Dragging, startDrag, useDragging } from '#src/ui/form/drag-order.ts'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import { useText } from '#src/ui/text/text.tsx'
import {
  applyBlockAction,
  type BlockAction,
  type BlockHead,
  formatBlockHeads,
  parseBlockAction,
  parseBlockHeads,
} from '../pages/page-block-fields.ts'
import { type BlockKind, blockLimits } from '../pages/page-blocks.ts'
import type { TargetSearch } from './menus/menu-entry-fields.tsx'
import { TargetList } from './menus/target-list.tsx'
import { useTargetSearch } from './menus/use-target-search.ts'
import { PageBlockFields, type PagePicture } from './page-block-fields.tsx'
import './page-block-editor.css'

type Props = {
  /** The kinds that can be added. */
  kinds: readonly BlockKind[]
  about: string
  pictures: readonly PagePicture[]
  getProps: FieldPropsGetter
}

/**
 * The blocks of a page with buttons that add, move and remove them. With script they change the form in place. Without script
 * they send it, and the server returns it changed but not saved.
 */
export function PageBlockEditor({ kinds, about, pictures, getProps }: Props) {
  const t = useText()
  const { ref, heads, announcement, defaultValue, onAction, dragging } = useBlocks(
    getProps('blocks').defaultValue ?? '',
  )
  const listId = useId()
  const { targets, search } = useTargetSearch()
  return (
    <section ref={ref} aria-labelledby="page-blocks" className="grid min-w-0 gap-4 border-line border-t pt-5">
      <h2 id="page-blocks" tabIndex={-1}>
        {t(pageBlocksText.blocks)}
      </h2>
      <p className="text-steel">{heads.length > 0 ? about : t(pageBlocksText.empty)}</p>
      {/* Not of the type hidden: drafts and the count of changes leave those out. */}
      <input type="text" name="blocks" defaultValue={defaultValue} hidden readOnly />
      {heads.map((head, index) => (
        <BlockPanel
          key={head.key}
          head={head}
          position={index + 1}
          isLast={index === heads.length - 1}
          pictures={pictures}
          search={{ listId, search }}
          getProps={getProps}
          onAction={onAction}
          dragging={dragging}
        />
      ))}
      <TargetList id={listId} targets={targets} />
      <AddButtons kinds={kinds} isFull={heads.length >= blockLimits.blocks} onAction={onAction} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

type ActionHandler = (event: MouseEvent<HTMLButtonElement>) => void

function useBlocks(defaultValue: string) {
  const t = useText()
  const ref = useRef<HTMLElement>(null)
  const [heads, setHeads] = useState(() => parseBlockHeads(defaultValue))
  const [announcement, setAnnouncement] = useState('')
  const [focus, setFocus] = useState<string>()
  useEffect(() => {
    if (focus !== undefined) ref.current?.querySelector<HTMLElement>(focus)?.focus()
  }, [focus, heads])
  const apply = (action: BlockAction) => {
    const input = ref.current?.querySelector<HTMLInputElement>('input[name="blocks"]')
    if (!input) return
    const newKey = createItemKey()
    const changed = applyBlockAction(heads, action, newKey)
    if (formatBlockHeads(changed) === formatBlockHeads(heads)) return
    setHeads(changed)
    // The value is set as if somebody had typed it, so that drafts and the count of changes follow.
    input.value = formatBlockHeads(changed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    const key = action.action === 'add' ? newKey : action.key
    const position = changed.findIndex((head) => head.key === key) + 1
    const kind = action.action === 'add' || action.action === 'remove' ? action.action : 'move'
    setAnnouncement(t(pageBlocksText.announcements[kind], { position }))
    setFocus(findFocusTarget(action.action, key, { position, count: changed.length }))
  }
  const onAction: ActionHandler = (event) => {
    const action = parseBlockAction(event.currentTarget.value)
    if (!action) return
    event.preventDefault()
    apply(action)
  }
  const dragging = useDragging((key, { key: target, side }) => apply({ action: 'drop', key, target, side }))
  return { ref, heads, announcement, defaultValue, onAction, dragging }
}

/** Where the keyboard continues: the first field of a new block, the same button of a moved one. */
function findFocusTarget(
  action: BlockAction['action'],
  key: string,
  { position, count }: { position: number; count: number },
): string {
  if (action === 'remove') return '#page-blocks'
  if (action === 'add') return `#block-${key} :is(input, select, textarea, button)`
  if (action === 'drop') return `#block-${key} button`
  const isAtEnd = action === 'up' ? position === 1 : position === count
  const button = isAtEnd ? (action === 'up' ? 'down' : 'up') : action
  return `#block-${key} button[value="${button} ${key}"]`
}

type PanelProps = Pick<Props, 'pictures' | 'getProps'> & {
  head: BlockHead
  position: number
  isLast: boolean
  search: TargetSearch
  onAction: ActionHandler
  dragging: Dragging
}

function BlockPanel({ head, position, isLast, onAction, dragging, ...fields }: PanelProps) {
  const t = useText()
  const { key, kind } = head
  const block = t(pageBlocksText.legend, { position, kind: t(pageBlocksText.kinds[kind]) })
  return (
    <fieldset
      id={`block-${key}`}
      className="page-block"
      data-drop={dragging.mark?.key === key ? dragging.mark.side : undefined}
      {...createDropHandlers(key, dragging)}
    >
      <legend draggable title={t(pageBlocksText.drag)} onDragStart={(event) => startDrag(event, key)}>
        {block}
      </legend>
      <PageBlockFields head={head} {...fields} />
      <div className="flex flex-wrap gap-2">
        {position > 1 && (
          <BlockButton value={`up ${key}`} label={t(pageBlocksText.moveUp, { block })} onAction={onAction}>
            {t(pageBlocksText.up)}
          </BlockButton>
        )}
        {!isLast && (
          <BlockButton value={`down ${key}`} label={t(pageBlocksText.moveDown, { block })} onAction={onAction}>
            {t(pageBlocksText.down)}
          </BlockButton>
        )}
        <BlockButton value={`remove ${key}`} label={t(pageBlocksText.removeBlock, { block })} onAction={onAction}>
          {t(pageBlocksText.remove)}
        </BlockButton>
      </div>
    </fieldset>
  )
}

type AddProps = Pick<Props, 'kinds'> & { isFull: boolean; onAction: ActionHandler }

function AddButtons({ kinds, isFull, onAction }: AddProps) {
  const t = useText()
  if (isFull) return <p>{t(pageBlocksText.full, { max: blockLimits.blocks })}</p>
  return (
    <div role="group" aria-labelledby="add-block" className="grid gap-2">
      <h3 id="add-block" className="text-base">
        {t(pageBlocksText.add)}
      </h3>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <BlockButton
            key={kind}
            value={`add ${kind}`}
            label={t(pageBlocksText.addKind, { kind: t(pageBlocksText.kinds[kind]) })}
            onAction={onAction}
          >
            {t(pageBlocksText.kinds[kind])}
          </BlockButton>
        ))}
      </div>
    </div>
  )
}

type ButtonProps = { value: string; label: string; onAction: ActionHandler; children: string }

function BlockButton({ value, label, onAction, children }: ButtonProps) {
  // A submit button would take the Enter key of every field.
  const type = useHydrated() ? 'button' : 'submit'
  return (
    <Button
      type={type}
      name="block_action"
      value={value}
      variant="secondary"
      size="small"
      aria-label={label}
      onClick={onAction}
    >
      {children}
    </Button>
  )
}

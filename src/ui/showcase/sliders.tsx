import { Slider } from '#src/ui/slider/slider.tsx'
import type { SliderPresetName } from '#src/ui/slider/slider-presets.ts'
import { ExampleCard } from './shop-components.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

const otherPresets: SliderPresetName[] = ['group_free', 'groupOf7', 'brandLogos', 'groupOf2FadeNoTouch']
const numbers = Array.from({ length: 9 }, (_, index) => index + 1)

export function Sliders() {
  return (
    <ShowcaseSection title="Sliders">
      <Slider preset="primary" label="Offers" className="overflow-clip rounded-box">
        {['Old tank in the way?', 'Quotes within the hour', 'Your logo on 2,500 mugs'].map((title) => (
          <div
            key={title}
            className="on-dark flex h-80 flex-col justify-center bg-linear-to-br from-brand to-ink px-6 text-paper sm:px-12"
          >
            <p className="font-display font-semibold text-4xl sm:text-5xl">{title}</p>
            <p>We drain, cut and take it away. Fixed price, certificate included.</p>
          </div>
        ))}
      </Slider>
      <Slider preset="groupOf3" label="Recommended Products" heading={<h3>groupOf3</h3>}>
        {numbers.slice(0, 7).map((number) => (
          <ExampleCard key={number} title={`Harbour ${number}00`} price={number * 10000} />
        ))}
      </Slider>
      {otherPresets.map((preset) => (
        <Slider key={preset} preset={preset} label={preset} heading={<h3>{preset}</h3>}>
          {numbers.map((number) => (
            <div key={number} className="grid h-20 place-items-center rounded-box bg-mist font-display text-2xl">
              {number}
            </div>
          ))}
        </Slider>
      ))}
      <div className="max-w-96">
        <Slider preset="product_view" label="Pictures of the product">
          {numbers.slice(0, 4).map((number) => (
            <div key={number} className="picture-ground grid h-64 place-items-center font-display text-5xl">
              {number}
            </div>
          ))}
        </Slider>
      </div>
    </ShowcaseSection>
  )
}

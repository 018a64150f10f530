import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

async function count(query: SQL): Promise<number> {
  const { rows } = await test.shop.db.execute<{ count: string }>(sql`select count(*) as count from (${query}) as found`)
  return Number(rows[0]?.count)
}

const findProducts = (condition: string) => sql.raw(`select id from products where ${condition}`)

/** The rates of the default zone by class. */
const mainlandRates = sql`(select key as class, value as rate
  from delivery_terms, jsonb_each(terms #> '{zones,0,rates}'))`

/** A query for each flag and edge case that the demo catalogue must show. */
const cases: Record<string, SQL> = {
  'POA by its flag': findProducts(
    'price_on_application and display_net_pence is null and exists (select 1 from price_tiers t where t.product_id = products.id)',
  ),
  'POA because no price is known': findProducts(
    'display_net_pence is null and not price_on_application and cheapest_net_pence = 0',
  ),
  'From price': findProducts('product_type_id = 2 and display_net_pence is not null'),
  'on sale': findProducts('was_net_pence > display_net_pence and save_net_pence > 0'),
  new: findProducts('is_new'),
  'out of stock': findProducts('not in_stock'),
  'the last one in stock': findProducts('stock_qty = 1'),
  'stock not counted': findProducts('stock_qty is null and not has_variants and in_stock'),
  'not purchasable': findProducts('not purchasable'),
  'moq above 1': findProducts('moq > 1'),
  'maximum quantity': findProducts('maximum_order_quantity is not null'),
  'minimum and maximum quantity': findProducts('moq > 1 and maximum_order_quantity > moq'),
  'available for hire': findProducts('available_for_hire'),
  'removal available': sql`select product_id from product_contents where removal_available and removal_text is not null`,
  'five videos': sql`select product_id from product_videos group by product_id having count(*) = 5`,
  'no image': findProducts(
    'thumbnail_key is null and not exists (select 1 from product_images i where i.product_id = products.id)',
  ),
  'no category': findProducts("category_ids = '{}' and primary_category_id is null"),
  'VAT 20 %': findProducts('vat_rate_bp = 2000'),
  'VAT 5 %': findProducts('vat_rate_bp = 500'),
  'VAT 0 %': findProducts('vat_rate_bp = 0'),
  'free delivery for one': sql`select p.id from products p join ${mainlandRates} r on r.class = p.delivery_class
    where p.display_net_pence >= (r.rate ->> 'freeOverNet')::int`,
  'charged delivery for one': sql`select p.id from products p join ${mainlandRates} r on r.class = p.delivery_class
    where (r.rate #>> '{tiers,0,chargeNet}')::int > 0
      and p.display_net_pence * p.moq < coalesce((r.rate ->> 'freeOverNet')::int, 999999999)`,
  'every delivery class': sql`select delivery_class from products group by delivery_class having (select count(distinct delivery_class) from products) = 3`,
  'fixed uplift': sql`select id from production_options where load_type = 'fixed' and load_net_pence > 0`,
  'percentage uplift': sql`select id from production_options where load_type = 'percentage' and load_bp > 0`,
  'fixed and percentage uplift in one set': sql`select set_id from production_options group by set_id having count(distinct load_type) = 2`,
  'production option for small quantities only': sql`select id from production_options where max_qty is not null`,
  'no production options': findProducts('production_set_id is null and purchasable and display_net_pence is not null'),
  'custom-gateway product': findProducts('is_custom_gateway_product'),
  'e-magination product': findProducts('is_emagination_product'),
  'Free Spare Filter category': sql`select p.id from products p join categories c on c.id = any(p.category_ids) where c.title ->> 'en' = 'Free Spare Filter'`,
  'landing category /oil/oil-boilers': sql`select id from categories where path = 'oil/oil-boilers' and is_landing`,
  'category without products': sql`select c.id from categories c where not exists (select 1 from products p where c.id = any(p.category_ids))`,
  'categories three levels deep': sql`select descendant_id from category_closure where depth = 2`,
  'text personalisation': sql`select id from personalisation_areas where kind = 'text' and required and max_char_limit > 0`,
  'image personalisation': sql`select id from personalisation_areas where kind = 'image' and required`,
  'text and image on one product': sql`select product_id from personalisation_areas group by product_id having count(distinct kind) = 2`,
  'an optional personalisation': sql`select id from personalisation_areas where not required`,
  'several print colours with set-up charge': findProducts(
    'max_colours > 1 and setup_net_pence > 0 and extra_colour_net_pence > 0',
  ),
  'all four variant types on one product': sql`select v.product_id from variants v join variant_options vo on vo.variant_id = v.id
    join options o on o.id = vo.option_id group by v.product_id having count(distinct o.kind) = 4`,
  'colour with a swatch': sql`select id from options where kind = 'colour' and swatch is not null`,
  'variant with a price of its own': sql`select id from variants where net_delta_pence > 0`,
  'one variant sold out, its product not': sql`select v.id from variants v join products p on p.id = v.product_id where v.stock_qty = 0 and p.in_stock`,
  'details longer than 300 characters': sql`select product_id from product_contents where length(product_details ->> 'en') > 300`,
  'details that need no cutting': sql`select product_id from product_contents where length(product_details ->> 'en') <= 300`,
  'title with markup characters': findProducts("title ->> 'en' like '%<%' and title ->> 'en' like '%&%'"),
  'withdrawn product': findProducts('not is_published'),
  'price match badge': findProducts('has_price_match'),
  'several categories on one product': sql`select product_id from product_categories group by product_id having count(*) > 1`,
  'advert at grid position 4': sql`select id from adverts where grid_position = 4`,
  'advert at grid position 15': sql`select id from adverts where grid_position = 15`,
  'advert at grid position 8': sql`select id from adverts where grid_position = 8`,
  'advert at grid position 30': sql`select id from adverts where grid_position = 30`,
  'percentage voucher': sql`select id from vouchers where kind = 'percentage' and is_active and ends_at is null`,
  'fixed voucher': sql`select id from vouchers where kind = 'fixed'`,
  'free delivery voucher': sql`select id from vouchers where kind = 'free_delivery'`,
  'expired voucher': sql`select id from vouchers where ends_at < '2026-01-01'`,
  'voucher used up': sql`select id from vouchers where used = usage_limit`,
  'voucher with one use left': sql`select id from vouchers where used = usage_limit - 1`,
  'voucher with a minimum': sql`select id from vouchers where minimum_net_pence > 0`,
  'voucher once per customer': sql`select id from vouchers where per_customer_limit = 1`,
  'voucher for a category': sql`select voucher_id from voucher_categories`,
  'voucher for a product': sql`select voucher_id from voucher_products`,
  'disabled account': sql`select id from customers where disabled_at is not null`,
  'trade account on credit': sql`select id from customers where email = 'trade@example.com' and trade_account = 'approved' and credit_limit_gross_pence > 0`,
  'hire quote': sql`select id from quote_requests where is_hire and hire_to >= hire_from`,
  'priced quote with two versions': sql`select quote_request_id from quote_versions group by quote_request_id having count(*) = 2`,
  'quote line still on application': sql`select id from quote_lines where unit_net_pence is null`,
}

describe('the demo shop contains every flag and edge case', () => {
  it.each(Object.entries(cases))('%s', async (_name, query) => {
    expect(await count(query)).toBeGreaterThan(0)
  })

  it('every document kind and every order status', async () => {
    expect(await count(sql`select distinct kind from product_documents`)).toBe(7)
    expect(await count(sql`select distinct status from orders`)).toBe(7)
  })
})

import { CheckOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Checkbox } from 'antd';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { decimal } from '@kernel/money';
import type { PackagesView, PackageView, PlanDetail, QuoteView } from '@modules/billing/contract';
import { ApiError, messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { ActionButton, Amount, PlainDateText } from '../../resource';
import { descriptionIn, nameIn, priceOfService, ringgit } from './names';

interface Props {
  offered: PackagesView;
  ordered: (orderId: string) => void;
}

/** The packages side by side, and a line-by-line price of the chosen one. */
export function Choose({ offered, ordered }: Props) {
  const { t } = useTranslation();
  const [planId, setPlanId] = useState<string | null>(null);
  const [services, setServices] = useState<string[]>([]);
  const chosen = offered.packages.find(({ plan }) => plan.id === planId);
  const order = useRef<HTMLDivElement>(null);
  const choose = (id: string): void => {
    if (id !== planId) setServices([]);
    setPlanId(id);
  };
  const inView = useRef<string | null>(null);
  // On a phone the order is far below the packages, and its button at its end.
  const show = (): void => {
    if (inView.current === planId) return;
    inView.current = planId;
    order.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <header>
        <h1>{t('billing.title')}</h1>
        <p className="dim">{t('billing.intro')}</p>
      </header>
      <div className="packages">
        {offered.packages.map((each) => (
          <Package
            key={each.plan.id}
            of={each}
            all={offered.packages}
            isChosen={each.plan.id === planId}
            services={services}
            choose={() => choose(each.plan.id)}
            pick={setServices}
          />
        ))}
      </div>
      <div ref={order} className="order">
        {chosen && (
          <Summary
            key={`${chosen.plan.id} ${services.join()}`}
            of={chosen}
            all={offered.packages}
            services={services}
            ordered={ordered}
            shown={show}
          />
        )}
      </div>
    </>
  );
}

interface PackageProps {
  of: PackageView;
  /** The packages it is compared with. */
  all: PackageView[];
  isChosen: boolean;
  services: string[];
  choose: () => void;
  pick: (services: string[]) => void;
}

function Package({
  of: { plan, details, price },
  all,
  isChosen,
  services,
  choose,
  pick,
}: PackageProps) {
  const { t, language } = useTranslation();
  const name = nameIn(plan, language);
  const extras = details.filter(({ required }) => !required);
  const offerOf = (extra: PlanDetail): string =>
    `${nameIn(extra, language)} · ${t('billing.aYear', { amount: ringgit(priceOfService(extra)) })}`;
  const absent = servicesBeside(all).filter(
    ({ service }) => !details.some((each) => each.service === service),
  );
  return (
    <section className={isChosen ? 'panel package chosen' : 'panel package'} aria-label={name}>
      <h2>{name}</h2>
      {price !== plan.amount && (
        <s className="dim">{t('billing.aYear', { amount: ringgit(plan.amount) })}</s>
      )}
      <p className="package-price figures">{t('billing.aYear', { amount: ringgit(price) })}</p>
      <p className="dim">{descriptionIn(plan, language)}</p>
      <ul aria-label={t('billing.included')}>
        {details
          .filter(({ required }) => required)
          .map((each) => (
            <li key={each.id}>
              <CheckOutlined aria-hidden /> {nameIn(each, language)}
            </li>
          ))}
        {!isChosen &&
          extras.map((each) => (
            <li key={each.id} className="dim">
              <PlusOutlined aria-hidden /> {t('billing.canBeAdded', { service: offerOf(each) })}
            </li>
          ))}
        {absent.map((each) => (
          <li key={each.service} className="dim absent">
            <MinusOutlined aria-hidden /> {nameIn(each, language)} ({t('billing.notIncluded')})
          </li>
        ))}
      </ul>
      {isChosen && extras.length > 0 && (
        <Checkbox.Group
          value={services}
          onChange={pick}
          options={extras.map((each) => ({
            value: each.id,
            label: offerOf(each),
          }))}
        />
      )}
      {/* Not disabled once it is chosen: it would lose the focus. */}
      <ActionButton primary={!isChosen} run={choose}>
        {isChosen ? t('billing.chosen') : t('billing.choose', { plan: name })}
      </ActionButton>
    </section>
  );
}

/** Every service in any of the packages, listed once, for comparison. */
const servicesBeside = (all: readonly PackageView[]) => [
  ...new Map(
    all.flatMap(({ details }) =>
      details.filter(({ required }) => required).map((each) => [each.service, each] as const),
    ),
  ).values(),
];

/** A service included in the plan does not add to its price. */
const isShown = ({ code, amount }: QuoteView['lines'][number]): boolean =>
  code !== 'service' || !decimal(amount).isZero();

interface SummaryProps {
  of: PackageView;
  all: PackageView[];
  services: string[];
  ordered: (orderId: string) => void;
  /** Called when the price is there. */
  shown: () => void;
}

function Summary({ of: { plan, details }, all, services, ordered, shown }: SummaryProps) {
  const { t, language } = useTranslation();
  const { message } = App.useApp();
  const choice = JSON.stringify({ planId: plan.id, planDetailIds: services });
  const read = useCallback(
    (signal: AbortSignal): Promise<QuoteView> =>
      call('/api/order/quote', { body: JSON.parse(choice) as object, signal }),
    [choice],
  );
  const { value: quote, error, again } = useLoaded(read);
  const isThere = quote !== null;
  const onShown = useEffectEvent(shown);
  useEffect(() => {
    if (isThere) onShown();
  }, [isThere]);
  if (error) return <p role="alert">{t('billing.loadFailed')}</p>;
  if (!quote) return <div className="bone block" aria-busy="true" />;
  const buy = async (): Promise<void> => {
    try {
      const body = { ...(JSON.parse(choice) as object), expected: quote.realAmount };
      ordered(await call<string>('/api/order/buy', { body }));
    } catch (reason) {
      const known = reason instanceof ApiError && reason.errorCode === 'order.priceChanged';
      void message.error(known ? messageOf(reason) : t('billing.orderFailed'));
      if (known) again();
    }
  };
  const serviceName = (id: string | null): string => {
    const found = details.find((each) => each.id === id);
    return found ? nameIn(found, language) : '';
  };
  const wordsOf = ({ code, params }: QuoteView['lines'][number]): string => {
    const known = all.find((each) => each.plan.code === params.plan);
    return t(`billing.line.${code}`, {
      ...params,
      ...(known && { plan: nameIn(known.plan, language) }),
      ...(typeof params.worth === 'string' && { worth: ringgit(params.worth) }),
    });
  };
  return (
    <section className="panel summary" aria-label={t('billing.summary')}>
      <h2>{t('billing.summary')}</h2>
      <dl>
        {quote.lines.filter(isShown).map((line, at) => (
          <div key={at}>
            <dt>
              {wordsOf(line)} {serviceName(line.serviceId)}
            </dt>
            <dd>
              <Amount value={line.amount} />
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{t('billing.total')}</dt>
          <dd>
            <Amount value={quote.realAmount} currency="MYR" />
          </dd>
        </div>
      </dl>
      <p className="dim">
        <PlainDateText value={quote.from} /> – <PlainDateText value={quote.until} />
      </p>
      <ActionButton allow="order:buy" primary run={buy}>
        {t(Number(quote.realAmount) === 0 ? 'billing.takeFree' : 'verbs.buy')}
      </ActionButton>
    </section>
  );
}

import { Injectable } from '@nestjs/common';
import { decimal } from '@kernel/money';
import { NotFound, Refused } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import {
  claimsPageOf,
  type DueMovement,
  type EarlierStatement,
  earlierPageOf,
  figure,
  formsDueOf,
  type MovementForm,
  movementPageOf,
  movementsDue,
  type MovementPerson,
} from '../../domain/paper';
import { countedChildren, inForceOn } from '../../domain/inputs';
import { assignmentOn } from '../../domain/masters/assignment';
import { type Ea, eaOf } from '../../domain/year';
import { type Employee, employee } from '../../resources/employee.resource';
import { jobPosition } from '../../resources/job-position.resource';
import { reliefName } from '../relief-names';
import { FormFacts } from '../ports/form-facts';
import { PayLaws } from '../ports/pay-laws';
import { lastMonthOf, PaperService, type PrintedPaper } from './paper-service';
import { PaperSettings } from './paper-settings';

/** The tax authority's forms exist in Malay and English. */
export const formLanguages = ['ms', 'en'] as const;
export type FormLanguage = (typeof formLanguages)[number];

/** Registers of a year, and the data of the forms for people who join or leave. */
@Injectable()
export class FormService {
  constructor(
    private readonly facts: FormFacts,
    private readonly papers: PaperService,
    private readonly settings: PaperSettings,
    private readonly resources: Resources,
    private readonly laws: PayLaws,
  ) {}

  /** The claims of a year by Form TP1. */
  async claims(year: number, language: FormLanguage): Promise<PrintedPaper> {
    const words = this.papers.formWordsOf(language);
    const people = await this.papers.peopleOf(year);
    const page = claimsPageOf(year, people, (code) => reliefName(code, language), words);
    return { ...(await this.papers.sheet(page, `TP1-${year}`)), isConfidential: false };
  }

  /** The statements of a year by Form TP3. */
  async earlier(year: number, language: FormLanguage): Promise<PrintedPaper> {
    const [statements, { name }] = await Promise.all([
      this.facts.earlier(year),
      this.settings.profile(),
    ]);
    const page = earlierPageOf(year, name, statements, this.papers.formWordsOf(language));
    return { ...(await this.papers.sheet(page, `TP3-${year}`)), isConfidential: false };
  }

  /** Who needs which form for an event in this period, most urgent first. */
  async due(days: { from: PlainDate; to: PlainDate }): Promise<DueMovement[]> {
    return movementsDue(await this.facts.movers(days.from, days.to), days);
  }

  /** The data of one form; a leaver may need CP21 in place of CP22A, so either can be asked for. */
  async movement(
    employeeId: string,
    form: MovementForm,
    language: FormLanguage,
  ): Promise<PrintedPaper> {
    const person = await this.resources.of(employee).reveal(employeeId);
    const { lastDay, orgId } = person;
    // The form is for this employer.
    if (orgId !== currentScope().orgId) throw new NotFound();
    if (form !== 'cp22' && lastDay === null) throw new Refused('paper.notLeaving');
    const employer = await this.employer();
    const { ea, isConfidential } =
      form === 'cp22' ? { ea: null, isConfidential: false } : await this.eaOf(person);
    const due = formsDueOf(person).find(
      (each) => (each.form === 'cp22') === (form === 'cp22'),
    )!.due;
    const page = movementPageOf(
      { form, due, employer, person: await this.moverOf(person, form), ea },
      this.papers.formWordsOf(language),
    );
    const printed = await this.papers.sheet(page, `${form.toUpperCase()}-${person.staffNumber}`);
    return { ...printed, isConfidential };
  }

  private async eaOf({
    id,
    lastDay,
  }: Employee): Promise<{ ea: Ea | null; isConfidential: boolean }> {
    const [found] = await this.papers.peopleOf(Number(lastDay!.slice(0, 4)), id);
    if (!found) return { ea: null, isConfidential: false };
    const { Q } = (await this.laws.of(lastMonthOf(found))).pcb.reliefs;
    const lines = found.months.flatMap(({ payslip }) => payslip.lines);
    return { ea: eaOf(found, Q), isConfidential: lines.some((line) => line.isConfidential) };
  }

  private async employer() {
    const profile = await this.settings.profile();
    return {
      name: profile.name,
      email: profile.email,
      registerNumber: profile.registerNumber ?? '',
      eNumber: profile.eNumber ?? '',
      primaryAddress: profile.primaryAddress ?? '',
      officeContact: profile.officeContact ?? '',
      officer: {
        name: profile.officerName ?? '',
        position: profile.officerPosition ?? '',
        phone: profile.officerPhone ?? '',
        email: profile.officerEmail ?? '',
      },
    };
  }

  /**
   * Position, pay, category and children as on the first day for a joiner, on the last day for a
   * leaver.
   */
  private async moverOf(person: Employee, form: MovementForm): Promise<MovementPerson> {
    const { joinedOn, lastDay } = person;
    const on = form === 'cp22' ? joinedOn : (lastDay ?? joinedOn);
    const { jobPositionId } = assignmentOn(person.assignments, on) ?? person;
    const position = jobPositionId && (await this.resources.of(jobPosition).get(jobPositionId));
    const statements = await this.facts.earlier(Number(joinedOn.slice(0, 4)));
    const rate = inForceOn(person.pay, on);
    const profile = inForceOn(person.taxProfiles, on);
    return {
      staffNumber: person.staffNumber,
      name: person.name,
      idType: person.idType,
      idNumber: person.idNumber,
      nationality: person.nationality,
      birthDate: person.birthDate,
      sex: person.sex,
      maritalStatus: person.maritalStatus,
      email: person.email ?? '',
      phone: person.phone ?? '',
      tin: person.tin ?? '',
      joined: joinedOn,
      lastDay: person.lastDay,
      resigned: person.resignedOn,
      leavingReason: person.leavingReason,
      position: position ? position.name : '',
      children: countedChildren(person.dependants, on.slice(0, 7)).length,
      address: [
        person.address1,
        person.address2,
        person.address3,
        [person.postcode, person.city].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join('\n'),
      category: profile?.category ?? '',
      passExpires: person.passExpires,
      pay: rate && { amount: figure(decimal(rate.amount)), per: rate.payType },
      earlierEmployers: statements
        .filter(({ staffNumber }: EarlierStatement) => staffNumber === person.staffNumber)
        .map(({ employerName }) => employerName),
    };
  }
}
